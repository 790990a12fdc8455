import type { BlockContent, PhrasingContent } from 'mdast'
import { apiAnchor } from './api-anchor.ts'
import {
  type ApiDescriptions,
  errorDescriptionOf,
  fieldDescriptionOf,
  messageDescriptionOf,
  operationDescriptionOf,
  successorOf,
} from './descriptions.ts'
import { fieldFacts } from './field-facts.ts'
import { ALL_FORMATS } from './formats.ts'
import { httpStatus } from './http-status.ts'
import {
  badge,
  code,
  columnsEntry,
  definitions,
  entry,
  excludeFromSearch,
  group,
  heading,
  inline,
  link,
  paragraph,
  route,
  table,
  text,
} from './markdown-nodes.ts'
import type { Api, ApiField, ApiMessage, Choice, Enum, Operation } from './model.ts'
import {
  allOperations,
  fieldsOnlyInSuccessor,
  hasSuccessor,
  requestMessages,
  shownWithOperation,
} from './model-queries.ts'
import { API_ROUTE, pageOfOperation, pagesByName } from './reference-pages.ts'

/** Data of the reference: the API, our descriptions, the names of all messages in requests, and the subpage of each name. */
export interface Reference {
  api: Api
  descriptions: ApiDescriptions
  requests: ReadonlySet<string>
  pages: ReadonlyMap<string, string>
}

export function createReference(api: Api, descriptions: ApiDescriptions): Reference {
  return { api, descriptions, requests: requestMessages(api), pages: pagesByName(api, descriptions) }
}

/** A rendered part of the reference. */
export interface Rendered {
  nodes: BlockContent[]
  /** Anchors that aren't listed in the table of contents. */
  outOfToc: string[]
}

const anchorLink = (name: string, label: string = name): PhrasingContent => link(`#${apiAnchor(name)}`, code(label))

/**
 * Renders an operation: route, description, samples, request, response and errors.
 * @param samples content of the page, shown between request and response, or beside them on a wide screen
 */
export function renderOperation(reference: Reference, operation: Operation, samples: BlockContent[]): Rendered {
  const { descriptions } = reference
  const own = operationDescriptionOf(descriptions, operation.name)
  const messages = [operation.request, operation.response].flatMap((name) => reference.api.messages.get(name) ?? [])
  const fieldsOf = (name: string): BlockContent[] =>
    messages.filter((message) => message.name === name).flatMap((message) => messageNodes(reference, message, 4))
  const nodes: BlockContent[] = [
    heading(3, operation.name, apiAnchor(operation.name)),
    route(operation.route),
    group([...inlineParagraph(`${own?.summary ?? ''} ${own?.description ?? ''}`), methodLine(operation)]),
    group(fieldsOf(operation.request)),
    group(samples),
    group([...fieldsOf(operation.response), ...errorNodes(descriptions, own?.errors ?? [])]),
  ]
  return { nodes: [columnsEntry(nodes)], outOfToc: messages.map(({ name }) => apiAnchor(name)) }
}

const inlineParagraph = (markdown: string): BlockContent[] => [paragraph(...inline(markdown))]

/** gRPC method, and whether it streams. */
function methodLine({ name, grpc, streams }: Operation): BlockContent {
  return paragraph(
    text('gRPC: '),
    excludeFromSearch(code(name)),
    text(' of '),
    code(grpc.replace(/\/.*$/, '')),
    text(`${streamFacts(streams)} `),
  )
}

const streamFacts = ({ request, response }: Operation['streams']): string =>
  (request ? ' · accepts a sequence of objects' : '') + (response ? ' · returns a stream' : '')

/** The same in a table, in as few words as possible. */
const streamTags = ({ request, response }: Operation['streams']): PhrasingContent[] =>
  [request ? 'request stream' : '', response ? 'stream' : '']
    .filter(Boolean)
    .flatMap((tag) => [text(' '), badge('stream', tag)])

function messageNodes(reference: Reference, message: ApiMessage, depth: 3 | 4): BlockContent[] {
  const { descriptions, requests } = reference
  const isRequest = requests.has(message.name)
  const title = heading(depth, message.name, apiAnchor(message.name))
  const what = paragraph(...inline(messageDescriptionOf(descriptions, message.name) ?? ''))
  const choices = message.choices.map((choice) => choiceNode(choice, isRequest))
  const fields = message.fields.map((field) => fieldEntry(descriptions, message.name, field, isRequest))
  return [title, what, ...choices, ...(fields.length > 0 ? [definitions(fields)] : [])]
}

function choiceNode({ fields, required }: Choice, isRequest: boolean): BlockContent {
  const names = fields.flatMap((name, index) => [...(index > 0 ? [text(', ')] : []), code(name)])
  const verb = isRequest && required ? 'Set exactly one of ' : isRequest ? 'Set at most one of ' : 'Contains one of '
  return paragraph(text(verb), ...names, text('. '))
}

function fieldEntry(descriptions: ApiDescriptions, message: string, field: ApiField, isRequest: boolean) {
  const facts = fieldFacts(field, isRequest).flatMap((fact) => [text(' · '), fact])
  return {
    term: [code(field.jsonName), ...facts, text(' ')],
    meaning: inline(fieldDescriptionOf(descriptions, message, field.jsonName) ?? ''),
  }
}

function errorNodes(descriptions: ApiDescriptions, names: readonly string[]): BlockContent[] {
  if (names.length === 0) return []
  const entries = names.flatMap((name) => {
    const error = errorDescriptionOf(descriptions, name)
    if (!error) return []
    const reason = name in descriptions.reasons ? [text(' · '), code(name)] : []
    return {
      term: [code(String(httpStatus(error.code))), text(' '), code(error.code), ...reason, text(' ')],
      meaning: inline(error.description),
    }
  })
  return [
    paragraph(
      { type: 'strong', children: [text('Errors')] },
      text(' in addition to '),
      link(`${API_ROUTE}/errors#every-call`, text('those of every call')),
      text(':'),
    ),
    definitions(entries),
  ]
}

/** Renders the messages of a subpage that aren't shown with an operation. */
export function renderMessages(reference: Reference, page: string): Rendered {
  const { api, descriptions, pages } = reference
  const shown = shownWithOperation(api)
  const messages = [...api.messages.values()].filter(
    (message) => pages.get(message.name) === page && !shown.has(message.name) && !hasSuccessor(descriptions, message),
  )
  const sorted = messages.sort((a, b) => a.name.localeCompare(b.name))
  return {
    nodes: sorted.map((message) => entry(messageNodes(reference, message, 3))),
    outOfToc: sorted.map(({ name }) => apiAnchor(name)),
  }
}

/** Renders the enums of a subpage. */
export function renderEnums({ api, descriptions, pages }: Reference, page: string): Rendered {
  const enums = [...api.enums.values()]
    .filter(({ name }) => pages.get(name) === page)
    .sort((a, b) => a.name.localeCompare(b.name))
  return {
    nodes: enums.map((item) => entry(enumNodes(descriptions, item))),
    outOfToc: enums.map(({ name }) => apiAnchor(name)),
  }
}

function enumNodes(descriptions: ApiDescriptions, { name, values }: Enum): BlockContent[] {
  const own = descriptions.enums[name]
  const entries = values.map((value) => ({ term: [code(value), text(' ')], meaning: inline(own?.values[value] ?? '') }))
  return [heading(3, name, apiAnchor(name)), paragraph(...inline(own?.description ?? '')), definitions(entries)]
}

/** Renders deprecated operations and messages with their successors. */
export function renderDeprecated({ api, descriptions }: Reference): Rendered {
  const operations = allOperations(api).filter(({ deprecated }) => deprecated)
  const messages = [...api.messages.values()].filter((message) => hasSuccessor(descriptions, message))
  const operationNodes = operations.flatMap((operation) => [
    heading(3, operation.name, apiAnchor(operation.name)),
    route(operation.route),
    paragraph(
      text('Use '),
      anchorLink(successorOf(descriptions, operation.name)),
      text(' instead. The request is '),
      anchorLink(operation.request),
      text(', and the response is '),
      anchorLink(operation.response),
      text('. '),
    ),
    methodLine(operation),
  ])
  const messageEntries = messages.flatMap((message) => [
    heading(4, message.name, apiAnchor(message.name)),
    successorNode(api, descriptions, message),
  ])
  return {
    nodes: [entry(operationNodes), entry(messageEntries)],
    outOfToc: [...operations, ...messages].map(({ name }) => apiAnchor(name)),
  }
}

function successorNode({ messages }: Api, descriptions: ApiDescriptions, message: ApiMessage): BlockContent {
  const successor = messages.get(successorOf(descriptions, message.name))
  const missing = successor ? fieldsOnlyInSuccessor(message, successor).map(({ jsonName }) => jsonName) : []
  const without = missing.length > 0 ? [text(' without '), code(missing.join(', '))] : []
  return paragraph(text('Equals '), anchorLink(successorOf(descriptions, message.name)), ...without, text('. '))
}

/**
 * Renders a table of operations that aren't deprecated, with their routes.
 * @param page subpage of the operations, or undefined for all of them
 */
export function renderRoutes({ api }: Reference, page?: string): Rendered {
  const operations = allOperations(api).filter(
    (operation) => !operation.deprecated && (page === undefined || pageOfOperation(operation) === page),
  )
  const sorted = operations.sort((a, b) => pageRank(operations, a) - pageRank(operations, b))
  const rows = sorted.map(({ name, route: path, streams }) => [
    [excludeFromSearch(anchorLink(name))],
    [badge('method', 'POST'), text(' '), code(path), ...streamTags(streams)],
  ])
  return {
    nodes: [table([[[text('Operation')], [text('Method and path')]], ...rows])],
    outOfToc: [],
  }
}

/** Sorts operations of the same subpage next to each other. */
const pageRank = (operations: readonly Operation[], operation: Operation): number =>
  operations.findIndex((other) => pageOfOperation(other) === pageOfOperation(operation))

/** Renders all error reasons. */
export function renderReasons({ api, descriptions }: Reference): Rendered {
  const entries = api.reasons.flatMap((name) => {
    const error = descriptions.reasons[name]
    if (!error) return []
    return [
      {
        term: [code(name), text(` · ${httpStatus(error.code)} `), code(error.code), text(' ')],
        meaning: inline(error.description),
      },
    ]
  })
  return { nodes: [entry([definitions(entries)])], outOfToc: [] }
}

/** Renders the formats of names and IDs. */
export function renderFormats(): Rendered {
  const rows = ALL_FORMATS.map(({ label, description, example }) => [
    [text(label)],
    inline(description),
    [code(example)],
  ])
  return {
    nodes: [table([[[text('Format')], [text('Allowed characters')], [text('Example')]], ...rows])],
    outOfToc: [],
  }
}
