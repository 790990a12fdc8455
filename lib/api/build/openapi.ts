import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import {
  type ApiDescriptions,
  errorDescriptionOf,
  fieldDescriptionOf,
  messageDescriptionOf,
  operationDescriptionOf,
  successorOf,
} from './descriptions.ts'
import { httpStatus } from './http-status.ts'
import type { Api, ApiField, ApiMessage, Choice, FieldLimits, FieldType, Operation } from './model.ts'
import { allOperations } from './model-queries.ts'
import { API_ROUTE, resolveAnchor, urlsByAnchor } from './reference-pages.ts'

type Json = string | number | boolean | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

interface BaseUrls {
  /** Scheme and host of the site, which makes links absolute. */
  origin: string
  /** Example server in `servers`. */
  server: string
}

/** HTTP statuses that every operation can return in addition to the statuses of its own errors. */
const COMMON_STATUSES = [400, 401, 403, 429, 500, 503, 504]

/** Builds the OpenAPI 3.1 document of the HTTP API, with our descriptions. */
export function openApiDocument(api: Api, descriptions: ApiDescriptions, urls: BaseUrls): JsonObject {
  const urlOf = urlsByAnchor(api, descriptions)
  const text = (markdown: string): string => absoluteLinks(markdown, urls.origin, urlOf)
  return {
    openapi: '3.1.1',
    info: {
      title: 'SpiceDB HTTP API',
      version: 'v1',
      summary: 'Permission checks, relationships and schemas over HTTP and JSON.',
      description: text(
        `The [guide](${API_ROUTE}) explains keys, streams and errors. Generated from @authzed/authzed-node ${api.clientVersion}.`,
      ),
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: urls.server, description: 'SpiceDB on your machine, started with --http-enabled' }],
    security: [{ key: [] }],
    tags: [...new Set(allOperations(api).map(({ tag }) => tag))].map((name) => ({ name })),
    paths: Object.fromEntries(
      allOperations(api).map((operation) => [
        operation.route,
        { post: operationObject(operation, descriptions, text) },
      ]),
    ),
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'The preshared key of your SpiceDB, or an AuthZed token.' },
      },
      schemas: {
        ...Object.fromEntries(
          [...api.messages.values()].map((message) => [message.name, messageSchema(message, descriptions, text)]),
        ),
        ...Object.fromEntries(
          [...api.enums.values()].map(({ name, values }) => [
            name,
            { type: 'string', enum: values, description: enumText(descriptions, name, values) },
          ]),
        ),
        ErrorReason: { type: 'string', enum: api.reasons, description: reasonsText(api, descriptions, text) },
      },
    },
  }
}

/** `[x](/spicedb)` → `[x](https://authzed.com/docs/spicedb)`. A bare anchor names an operation or message. */
function absoluteLinks(markdown: string, origin: string, urlOf: ReadonlyMap<string, string>): string {
  return markdown
    .replace(/\]\((#[^)]*)\)/g, (_, anchor: string) => `](${resolveAnchor(anchor, urlOf)})`)
    .replace(/\]\((\/[^)]*)\)/g, (_, path: string) => `](${origin}${BASE_PATH}${path})`)
}

function operationObject(
  operation: Operation,
  descriptions: ApiDescriptions,
  text: (markdown: string) => string,
): JsonObject {
  const own = operationDescriptionOf(descriptions, operation.name)
  const successor = successorOf(descriptions, operation.name)
  const hint = successor === operation.name ? '' : `Use ${successor} instead. `
  return {
    operationId: operation.name,
    tags: [operation.tag],
    summary: own?.summary ?? '',
    description: text(`${hint}${own?.description ?? ''}${streamText(operation)}`),
    ...(operation.deprecated ? { deprecated: true } : {}),
    requestBody: { required: true, content: { 'application/json': { schema: reference(operation.request) } } },
    responses: {
      200: {
        description: operation.streams.response ? 'One JSON object per line, until the stream ends.' : 'The response.',
        content: { 'application/json': { schema: responseSchema(operation) } },
      },
      ...errorResponses(operation, own?.errors ?? [], descriptions, text),
    },
  }
}

function streamText({ streams }: Operation): string {
  if (streams.request) return ' The request body can contain several of these objects, one after the other.'
  return streams.response
    ? ' The response is a sequence of objects, one per line, and the last one can be an error.'
    : ''
}

function responseSchema({ response, streams }: Operation): JsonObject {
  if (!streams.response) return reference(response)
  return {
    oneOf: [
      { type: 'object', properties: { result: reference(response) }, required: ['result'] },
      { type: 'object', properties: { error: reference('Status') }, required: ['error'] },
    ],
  }
}

function errorResponses(
  { streams }: Operation,
  errors: readonly string[],
  descriptions: ApiDescriptions,
  text: (markdown: string) => string,
): JsonObject {
  const lines = new Map<number, string[]>(COMMON_STATUSES.map((status) => [status, []]))
  for (const name of errors) {
    const error = errorDescriptionOf(descriptions, name)
    if (!error) continue
    const status = httpStatus(error.code)
    const reason = name in descriptions.reasons ? `${error.code}, ${name}` : error.code
    lines.set(status, [...(lines.get(status) ?? []), `- ${reason}: ${text(error.description)}`])
  }
  const schema: JsonObject = streams.response
    ? { type: 'object', properties: { error: reference('Status') }, required: ['error'] }
    : reference('Status')
  return Object.fromEntries(
    [...lines]
      .sort(([a], [b]) => a - b)
      .map(([status, items]) => [
        status,
        {
          description: items.length > 0 ? items.join('\n') : 'An error that every operation can return.',
          content: { 'application/json': { schema } },
        },
      ]),
  )
}

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

function messageSchema(
  message: ApiMessage,
  descriptions: ApiDescriptions,
  text: (markdown: string) => string,
): JsonObject {
  const propertySchema = (field: ApiField): JsonObject => ({
    ...fieldSchema(field),
    description: text(fieldDescriptionOf(descriptions, message.name, field.jsonName) ?? ''),
    ...(field.deprecated ? { deprecated: true } : {}),
  })
  const schema: JsonObject = {
    type: 'object',
    description: text(messageDescriptionOf(descriptions, message.name) ?? ''),
    properties: Object.fromEntries(message.fields.map((field) => [field.jsonName, propertySchema(field)])),
  }
  const required = message.fields.filter(({ limits, choice }) => limits.required && !choice)
  if (required.length > 0) schema.required = required.map(({ jsonName }) => jsonName)
  const choice = message.choices.find((candidate) => candidate.required)
  return choice ? { ...schema, ...choiceSchema(choice) } : schema
}

/** Requires exactly one of the fields. */
const choiceSchema = ({ fields }: Choice): JsonObject => ({ oneOf: fields.map((field) => ({ required: [field] })) })

function fieldSchema({ type, repeated, limits }: ApiField): JsonObject {
  if (!repeated) return { ...typeSchema(type), ...limitSchema(limits) }
  return {
    type: 'array',
    items: { ...typeSchema(type), ...limitSchema(limits.items ?? {}) },
    ...(limits.minItems ? { minItems: limits.minItems } : {}),
  }
}

function typeSchema(type: FieldType): JsonObject {
  switch (type.kind) {
    case 'message':
    case 'enum':
      return reference(type.name)
    case 'string':
      return { type: 'string' }
    case 'bool':
      return { type: 'boolean' }
    case 'uint32':
      return { type: 'integer', format: 'int64', minimum: 0, maximum: 4_294_967_295 }
    case 'int32':
      return { type: 'integer', format: 'int32' }
    case 'uint64':
      return { type: 'string', format: 'uint64', pattern: '^[0-9]+$' }
    case 'timestamp':
      return { type: 'string', format: 'date-time' }
    case 'duration':
      return { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?s$' }
    case 'struct':
      return { type: 'object', additionalProperties: true }
    case 'any':
      return { type: 'object', properties: { '@type': { type: 'string' } }, additionalProperties: true }
  }
}

/** JSON Schema limits. A byte limit is also an upper bound for the number of characters. */
function limitSchema({ constant, pattern, minBytes, maxBytes }: FieldLimits): JsonObject {
  return {
    ...(constant === undefined ? {} : { const: constant }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(minBytes === undefined ? {} : { minLength: 1 }),
    ...(maxBytes === undefined ? {} : { maxLength: maxBytes }),
  }
}

function enumText(descriptions: ApiDescriptions, name: string, values: readonly string[]): string {
  const own = descriptions.enums[name]
  return [own?.description ?? '', '', ...values.map((value) => `- ${value}: ${own?.values[value] ?? ''}`)].join('\n')
}

function reasonsText(api: Api, descriptions: ApiDescriptions, text: (markdown: string) => string): string {
  const lines = api.reasons.map((reason) => `- ${reason}: ${text(descriptions.reasons[reason]?.description ?? '')}`)
  return ['The `reason` of a `google.rpc.ErrorInfo` with the domain `authzed.com`.', '', ...lines].join('\n')
}
