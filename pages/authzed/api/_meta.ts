import { LINKS } from '@authzed-docs/shared/site.ts'
import { externalEntry } from '../../../components/layout/meta.tsx'

export default {
  grpc: externalEntry('gRPC API reference', LINKS.grpcApi),
  'http-api': 'HTTP API',
  cloud: externalEntry('Cloud API reference', LINKS.cloudApi),
}
