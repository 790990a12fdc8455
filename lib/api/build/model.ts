/** SpiceDB's API: services with their operations, messages and enums. */
export interface Api {
  /** Version of @authzed/authzed-node that it was read from. */
  clientVersion: string
  services: Service[]
  /** By name, in the order in which operations refer to them. */
  messages: ReadonlyMap<string, ApiMessage>
  enums: ReadonlyMap<string, Enum>
  /** Values of the ErrorReason enum. */
  reasons: string[]
}

export interface Service {
  /** `PermissionsService` */
  name: string
  operations: Operation[]
}

export interface Operation {
  /** `CheckPermission` */
  name: string
  service: string
  /** `authzed.api.v1.PermissionsService/CheckPermission` */
  grpc: string
  /** Path in the HTTP API. Every operation is a POST. */
  route: string
  /** Tag in the API's own OpenAPI options: `Permissions`, `Schema`, `Watch`, `Experimental`, `Deprecated`. */
  tag: string
  request: string
  response: string
  /** Whether the request or the response is a stream of messages. */
  streams: { request: boolean; response: boolean }
  deprecated: boolean
}

export interface ApiMessage {
  /** Without its package. Nested messages have a dot: `SubjectFilter.RelationFilter`. */
  name: string
  fields: ApiField[]
  choices: Choice[]
}

/** A protobuf `oneof`: fields of which at most one can be set. */
export interface Choice {
  name: string
  /** Whether one of them must be set. */
  required: boolean
  /** JSON names. */
  fields: string[]
}

export type FieldType =
  | { kind: 'string' | 'bool' | 'uint32' | 'int32' | 'uint64' }
  | { kind: 'message' | 'enum'; name: string }
  | { kind: 'timestamp' | 'duration' | 'struct' | 'any' }

export interface ApiField {
  /** `optional_limit` */
  name: string
  /** `optionalLimit`, as in JSON. */
  jsonName: string
  type: FieldType
  repeated: boolean
  limits: FieldLimits
  deprecated: boolean
  /** Name of its choice, if it is part of one. */
  choice?: string
  /** First SpiceDB release with the field, if the client package doesn't have it yet. */
  since?: string
}

/** Limits that SpiceDB enforces. Sizes are in bytes. */
export interface FieldLimits {
  required?: boolean
  /** The only allowed value. */
  constant?: boolean
  /** Regular expression that matches the whole value. */
  pattern?: string
  minBytes?: number
  maxBytes?: number
  minItems?: number
  /** Limits of each list item. */
  items?: FieldLimits
}

export interface Enum {
  name: string
  values: string[]
}
