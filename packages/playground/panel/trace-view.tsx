import { type ReactNode, useMemo } from 'react'
import { shorten } from '../browser/limits.ts'
import { FIRST_BASELINE, LINE_HEIGHT, layoutTrace, PADDING_X, type TraceNode } from '../browser/trace-graph.ts'
import type { Trace } from '../engine/browser/protocol.ts'
import { ANSWER_SYMBOLS } from './answer-symbols.ts'
import { usePanel } from './use-panel.ts'

/** How a check was computed: a drawing, and a nested list with the same steps for screen readers. */
export function TraceView({ trace }: { trace: Trace }): ReactNode {
  const { texts } = usePanel()
  const { width, height, nodes, edges } = useMemo(() => layoutTrace(trace, texts.more), [trace, texts])
  return (
    <>
      <p className="name">{texts.path}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls with the keyboard */}
      <section aria-label={texts.path} className="trace" tabIndex={0}>
        <svg aria-hidden="true" height={height} viewBox={`0 0 ${width} ${height}`} width={width}>
          {edges.map(({ from, to, path }) => (
            <path className="edge" d={path} key={`${from}-${to}`} />
          ))}
          {nodes.map((node) => (
            <Node key={node.id} node={node} />
          ))}
        </svg>
        <ul className="visually-hidden">
          <Branch node={nodes[0]} nodes={nodes} />
        </ul>
      </section>
    </>
  )
}

function Node({ node: { x, y, width, height, lines, trace } }: { node: TraceNode }): ReactNode {
  return (
    <g data-answer={trace?.answer} transform={`translate(${x} ${y})`}>
      <rect height={height} rx="6" width={width} />
      {lines.map((line, index) => (
        <text key={line} x={PADDING_X} y={FIRST_BASELINE + LINE_HEIGHT * index}>
          {index === 0 && trace ? `${ANSWER_SYMBOLS[trace.answer]} ${line}` : line}
        </text>
      ))}
    </g>
  )
}

/** A step and those that it was computed from. */
function Branch({ node, nodes }: { node: TraceNode | undefined; nodes: readonly TraceNode[] }): ReactNode {
  const { texts } = usePanel()
  if (!node) return null
  const { lines, trace } = node
  const steps = nodes.filter(({ parent }) => parent === node.id)
  return (
    <li>
      {trace
        ? shorten(texts.step(`${trace.resource}#${trace.name}`, trace.subject, texts.answers[trace.answer]))
        : lines[0]}
      {trace?.caveat && `. ${texts.caveat(shorten(`${trace.caveat.name}: ${trace.caveat.expression}`))}`}
      {steps.length > 0 && (
        <ul>
          {steps.map((step) => (
            <Branch key={step.id} node={step} nodes={nodes} />
          ))}
        </ul>
      )}
    </li>
  )
}
