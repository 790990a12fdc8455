import type { Program } from 'estree'
import type { JSXAttribute, JSXElement } from 'estree-jsx'
import { visit } from 'estree-util-visit'
import { colorClass } from '../highlight/color-classes.ts'

/**
 * Recma plugin that makes one text of each highlighted block of code: its colored words, thousands on a long page, are
 * then no React elements, each with a call in the page's program, but HTML that React sets as it is. Their colors are
 * classes.
 */
export function recmaStaticCode() {
  return (program: Program): void => {
    visit(program, (node) => {
      // The types of estree-util-visit leave JSX out.
      const element = node as unknown as JSXElement
      if (String(element.type) !== 'JSXElement' || tagOf(element) !== 'code') return
      const html = childrenHtml(element)
      if (html === null || !html.includes('<')) return
      element.children = []
      element.closingElement = null
      element.openingElement.selfClosing = true
      element.openingElement.attributes.push(innerHtml(html))
    })
  }
}

/** Name of an element that MDX made from Markdown: `_components.code` → `code`. */
function tagOf({ openingElement: { name } }: JSXElement): string | null {
  const isMdx =
    name.type === 'JSXMemberExpression' && name.object.type === 'JSXIdentifier' && name.object.name === '_components'
  return isMdx ? name.property.name : null
}

/** The content of an element as HTML, or null when something in it is known only when the page runs. */
function childrenHtml({ children }: JSXElement): string | null {
  let html = ''
  for (const child of children) {
    const part = childHtml(child)
    if (part === null) return null
    html += part
  }
  return html
}

function childHtml(child: JSXElement['children'][number]): string | null {
  if (child.type === 'JSXText') return escapeHtml(child.value)
  if (child.type === 'JSXElement') return tagOf(child) === 'span' ? spanHtml(child) : null
  if (child.type !== 'JSXExpressionContainer' || child.expression.type !== 'Literal') return null
  return escapeHtml(String(child.expression.value))
}

function spanHtml(span: JSXElement): string | null {
  const attributes = span.openingElement.attributes.map((attribute) =>
    attribute.type === 'JSXAttribute' ? attributeHtml(attribute) : null,
  )
  const inside = childrenHtml(span)
  if (inside === null || attributes.includes(null)) return null
  return `<span${withColorClass(attributes.join(''))}>${inside}</span>`
}

/** A style that is all a word has, and one of the palette's, becomes a class. */
function withColorClass(attributes: string): string {
  const style = /^ style="([^"]*)"$/.exec(attributes)?.[1]
  const color = style === undefined ? null : colorClass(style)
  return color === null ? attributes : ` class="${color}"`
}

function attributeHtml({ name, value }: JSXAttribute): string | null {
  if (name.type !== 'JSXIdentifier') return null
  const key = name.name === 'className' ? 'class' : name.name
  const text = value?.type === 'Literal' ? String(value.value) : key === 'style' ? styleText(value) : null
  return text === null ? null : ` ${key}="${escapeHtml(text)}"`
}

/** `{{ "--shiki-light": "#8A0FA3" }}` → `--shiki-light:#8A0FA3` */
function styleText(value: JSXAttribute['value']): string | null {
  if (value?.type !== 'JSXExpressionContainer' || value.expression.type !== 'ObjectExpression') return null
  const rules = value.expression.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Literal' && property.value.type === 'Literal'
      ? `${property.key.value}:${property.value.value}`
      : null,
  )
  return rules.includes(null) ? null : rules.join(';')
}

function innerHtml(html: string): JSXAttribute {
  return {
    type: 'JSXAttribute',
    name: { type: 'JSXIdentifier', name: 'dangerouslySetInnerHTML' },
    value: {
      type: 'JSXExpressionContainer',
      expression: {
        type: 'ObjectExpression',
        properties: [
          {
            type: 'Property',
            key: { type: 'Identifier', name: '__html' },
            value: { type: 'Literal', value: html },
            kind: 'init',
            method: false,
            shorthand: false,
            computed: false,
          },
        ],
      },
    },
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
