import { type ApiDescriptions, successorOf } from './descriptions.ts'
import type { Api, ApiField, ApiMessage, Operation } from './model.ts'

/** All operations, in the order of the services. */
export const allOperations = (api: Api): Operation[] => api.services.flatMap(({ operations }) => operations)

/** Names of the messages that can be part of a request, whose limits matter to callers. */
export function requestMessages(api: Api): Set<string> {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const message = api.messages.get(name)
    if (!message || found.has(name)) return
    found.add(name)
    for (const { type } of message.fields) if (type.kind === 'message') visit(type.name)
  }
  for (const { request } of allOperations(api)) visit(request)
  return found
}

/** Names of the messages that are shown with an operation, because they are its request or response. */
export function shownWithOperation(api: Api): Set<string> {
  return new Set(allOperations(api).flatMap(({ request, response }) => [request, response]))
}

/** Whether a message is deprecated in favor of another. */
export const hasSuccessor = (descriptions: ApiDescriptions, { name }: ApiMessage): boolean =>
  successorOf(descriptions, name) !== name

/** Fields of a successor that the deprecated message doesn't have. */
export function fieldsOnlyInSuccessor(deprecated: ApiMessage, successor: ApiMessage): ApiField[] {
  return successor.fields.filter(({ jsonName }) => !deprecated.fields.some((field) => field.jsonName === jsonName))
}
