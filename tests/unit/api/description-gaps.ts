import {
  type ApiDescriptions,
  errorDescriptionOf,
  fieldDescriptionOf,
  messageDescriptionOf,
  operationDescriptionOf,
} from '../../../lib/api/build/descriptions.ts'
import type { Api, ApiMessage } from '../../../lib/api/build/model.ts'

/** Names of everything in the API without a description: `CheckPermission`, `ZedToken.token`, `WatchKind.WATCH_KIND_UNSPECIFIED`. */
export function missingApiDescriptions(api: Api, descriptions: ApiDescriptions): string[] {
  const operations = api.services.flatMap((service) => service.operations.map(({ name }) => name))
  return [
    ...operations.filter((name) => !operationDescriptionOf(descriptions, name)),
    ...[...api.messages.values()].flatMap((message) => missingInMessage(message, descriptions)),
    ...[...api.enums.values()].flatMap(({ name, values }) => [
      ...(descriptions.enums[name] ? [] : [name]),
      ...values.filter((value) => !descriptions.enums[name]?.values[value]).map((value) => `${name}.${value}`),
    ]),
    ...api.reasons.filter((reason) => !descriptions.reasons[reason]),
  ]
}

function missingInMessage({ name, fields }: ApiMessage, descriptions: ApiDescriptions): string[] {
  const missing = fields.filter(({ jsonName }) => !fieldDescriptionOf(descriptions, name, jsonName))
  return [
    ...(messageDescriptionOf(descriptions, name) ? [] : [name]),
    ...missing.map(({ jsonName }) => `${name}.${jsonName}`),
  ]
}

/** Keys of descriptions whose subject no longer exists. */
export function unusedApiDescriptions(api: Api, descriptions: ApiDescriptions): string[] {
  const operations = new Set(api.services.flatMap((service) => service.operations.map(({ name }) => name)))
  const jsonNames = new Set([...api.messages.values()].flatMap(({ fields }) => fields.map(({ jsonName }) => jsonName)))
  const named = new Set(Object.values(descriptions.operations).flatMap(({ errors }) => errors))
  const known = (name: string): boolean => operations.has(name) || api.messages.has(name)
  return [
    ...Object.keys(descriptions.operations).filter((name) => !operations.has(name)),
    ...Object.entries(descriptions.messages).flatMap(([name, { fields }]) =>
      unusedParts(
        name,
        fields,
        api.messages.get(name)?.fields.map(({ jsonName }) => jsonName),
      ),
    ),
    ...Object.entries(descriptions.enums).flatMap(([name, { values }]) =>
      unusedParts(name, values, api.enums.get(name)?.values),
    ),
    ...Object.keys(descriptions.common).filter((name) => !jsonNames.has(name)),
    ...Object.entries(descriptions.twins)
      .filter(([name, successor]) => !known(name) || !known(successor))
      .map(([name]) => name),
    ...Object.keys(descriptions.reasons).filter((name) => !api.reasons.includes(name)),
    ...Object.keys(descriptions.failures).filter((name) => !named.has(name)),
    ...[...named].filter((name) => !errorDescriptionOf(descriptions, name)),
  ]
}

/** The owner if it doesn't exist, or else its parts that don't exist. */
function unusedParts(owner: string, parts: Record<string, string>, existing: readonly string[] | undefined): string[] {
  if (!existing) return [owner]
  return Object.keys(parts)
    .filter((part) => !existing.includes(part))
    .map((part) => `${owner}.${part}`)
}
