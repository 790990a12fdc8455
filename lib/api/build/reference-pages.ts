import { apiAnchor } from './api-anchor.ts'
import type { ApiDescriptions } from './descriptions.ts'
import type { Api, Operation } from './model.ts'
import { allOperations, hasSuccessor } from './model-queries.ts'

/** Route of the overview, whose subpages are the reference. */
export const API_ROUTE = '/spicedb/api/http-api'

/** The body of every error, which belongs to no service. */
const ERROR_BODY = 'Status'

/** Subpage of messages and enums that operations of several pages use. */
const SHARED = 'messages'

/** Subpage of deprecated messages, which only deprecated operations use. All of these have a path below `/v1/experimental`. */
const DEPRECATED = 'experimental'

/** `/v1/relationships/read` → `relationships`: the subpages are named after the first part of the path. */
export const pageOfOperation = ({ route }: Operation): string => route.split('/')[2] ?? ''

/** Returns the subpage of every operation, message and enum, by name. */
export function pagesByName(api: Api, descriptions: ApiDescriptions): Map<string, string> {
  const users = usersByType(api)
  const types = [...api.messages.keys(), ...api.enums.keys()]
  return new Map([
    ...types.map((name): [string, string] => [name, pageOfType(name, [...(users.get(name) ?? [])], api, descriptions)]),
    ...allOperations(api).map((operation): [string, string] => [operation.name, pageOfOperation(operation)]),
  ])
}

function pageOfType(name: string, users: readonly string[], api: Api, descriptions: ApiDescriptions): string {
  const message = api.messages.get(name)
  if (message && hasSuccessor(descriptions, message)) return DEPRECATED
  return users.length === 1 && name !== ERROR_BODY ? (users[0] ?? SHARED) : SHARED
}

/** The subpages whose current operations use a message or enum, directly or through another message. */
function usersByType(api: Api): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  const visit = (name: string, page: string): void => {
    const pages = users.get(name) ?? new Set()
    if (pages.has(page)) return
    users.set(name, pages.add(page))
    for (const { type } of api.messages.get(name)?.fields ?? []) if ('name' in type) visit(type.name, page)
  }
  for (const operation of allOperations(api)) {
    if (operation.deprecated) continue
    visit(operation.request, pageOfOperation(operation))
    visit(operation.response, pageOfOperation(operation))
  }
  return users
}

/** Returns the URL of every operation, message and enum, by anchor: `zed-token` → `/spicedb/api/http-api/messages#zed-token`. */
export function urlsByAnchor(api: Api, descriptions: ApiDescriptions): Map<string, string> {
  return new Map(
    [...pagesByName(api, descriptions)].map(([name, page]) => {
      const anchor = apiAnchor(name)
      return [anchor, `${API_ROUTE}/${page}#${anchor}`]
    }),
  )
}

/** Makes a bare anchor (`#zed-token`) the URL of the page that has it. Any other link is returned unchanged. */
export function resolveAnchor(link: string, urls: ReadonlyMap<string, string>): string {
  return link.startsWith('#') ? (urls.get(link.slice(1)) ?? link) : link
}
