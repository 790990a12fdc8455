import { readFileSync } from 'node:fs'
import { v1 } from '@authzed/authzed-node'
import { compare } from './reflect.ts'

const { SPICEDB_KEY = '', SPICEDB_ENDPOINT = 'localhost:50051' } = process.env
const [file = 'schema.zed', flag] = process.argv.slice(2)
const local = SPICEDB_ENDPOINT.startsWith('localhost:')
const client = v1.NewClient(
  SPICEDB_KEY,
  SPICEDB_ENDPOINT,
  local ? v1.ClientSecurity.INSECURE_LOCALHOST_ALLOWED : v1.ClientSecurity.SECURE,
)

const { lines, removals } = await compare(client.promises, readFileSync(file, 'utf8'))
for (const line of lines) console.log(removals.includes(line) ? `! ${line}` : `  ${line}`)
console.log(`${lines.length} changes, ${removals.length} of them can remove access`)
client.close()
if (removals.length > 0 && flag !== '--allow-removals') process.exitCode = 1
