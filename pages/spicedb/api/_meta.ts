import { externalEntry } from '../../../components/layout/meta.tsx'
import { LINKS } from '../../../lib/shared/site.ts'

export default {
  grpc: externalEntry('gRPC API reference', LINKS.grpcApi),
  'http-api': 'HTTP API',
}
