import { createHash } from 'node:crypto'

/** The caller, as your OAuth library read it from an access token that it has verified. */
export interface Caller {
  issuer: string
  subject: string
  clientId: string
}

/** A hash of 64 letters and digits, which is a valid object ID whatever the values contain. */
const id = (...values: string[]) => createHash('sha256').update(JSON.stringify(values)).digest('hex')

export const userOf = ({ issuer, subject }: Pick<Caller, 'issuer' | 'subject'>) => id(issuer, subject)
export const agentOf = ({ issuer, clientId }: Pick<Caller, 'issuer' | 'clientId'>) => id(issuer, clientId)
export const delegationOf = ({ issuer, subject, clientId }: Caller) => id(issuer, subject, clientId)
