/** SpiceDB's API as a reader sees it: services, their operations, messages and enums. */
export interface Api {
  /** Release of @authzed/authzed-node that it was read from. */
  clientVersion: string
  services: Service[]
  /** By name, in the order in which operations lead to them. */
  messages: ReadonlyMap<string, Message>
  enums: ReadonlyMap<string, Enum>
  /** Values of the enum that names why a request failed. */
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
  /** Path of the HTTP API; every operation is a POST. */
  route: string
  /** What the API itself files it under: `Permissions`, `Schema`, `Watch`, `Experimental`, `Deprecated`. */
  tag: string
  request: string
  response: string
  /** The request, or the response, is a sequence of messages. */
  streams: { request: boolean; response: boolean }
  deprecated: boolean
}

export interface Message {
  /** Without its package, nested ones with a dot: `SubjectFilter.RelationFilter`. */
  name: string
  fields: Field[]
  choices: Choice[]
}

/** Fields of which at most one can be set. */
export interface Choice {
  name: string
  /** One of them must be set. */
  required: boolean
  /** JSON names. */
  fields: string[]
}

export type FieldType =
  | { kind: 'string' | 'bool' | 'uint32' | 'int32' | 'uint64' }
  | { kind: 'message' | 'enum'; name: string }
  | { kind: 'timestamp' | 'duration' | 'struct' | 'any' }

export interface Field {
  /** `optional_limit` */
  name: string
  /** `optionalLimit`, as in JSON. */
  jsonName: string
  type: FieldType
  repeated: boolean
  limits: Limits
  deprecated: boolean
  /** Name of the choice that it belongs to. */
  choice?: string
  /** The first release of SpiceDB that knows it, where the client package does not have it yet. */
  since?: string
}

/** What SpiceDB refuses. Sizes are bytes. */
export interface Limits {
  required?: boolean
  /** The only value it may have. */
  constant?: boolean
  /** Regular expression for the whole value. */
  pattern?: string
  minBytes?: number
  maxBytes?: number
  minItems?: number
  /** For each item of a list. */
  items?: Limits
}

export interface Enum {
  name: string
  values: string[]
}
