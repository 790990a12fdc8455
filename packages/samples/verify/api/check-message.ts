import { isRecord } from '@authzed-docs/shared/is-record.ts'
import { SampleError } from '../../build/sample-error.ts'
import { suggest } from '../../build/suggest.ts'
import { MESSAGES, type MessageType } from './messages.ts'

/**
 * Finds a message type by its name.
 * @throws SampleError that suggests the nearest name
 */
export function messageNamed(name: string): MessageType {
  const type = MESSAGES.get(name)
  if (!type) throw new SampleError(`the API has no message "${name}"`, suggest(name, [...MESSAGES.keys()]))
  return type
}

/**
 * Checks a JSON value against a message type of the API, by the rules of protobuf's JSON mapping. A message of a stream can be
 * wrapped in `result`, like in the HTTP API.
 * @throws SampleError with the library's error message for a value that doesn't match the type
 */
export function checkMessage(type: MessageType, value: unknown): void {
  const isWrapped = isRecord(value) && Object.keys(value).join() === 'result' && !type.fields.some(isResult)
  try {
    type.fromJson(JSON.parse(JSON.stringify(isWrapped ? value.result : value)), { typeRegistry: [] })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // A message of any type, such as the details of an error, would need its definition.
    if (!message.includes('google.protobuf.Any')) throw new SampleError(message, 'fix the message')
  }
}

const isResult = ({ name }: MessageType['fields'][number]): boolean => name === 'result'
