import { external } from '../../../components/layout/meta.tsx'
import { LINKS } from '../../../lib/shared/site.ts'

export default {
  grpc: external('gRPC API Reference', LINKS.grpcApi),
  'http-api': 'HTTP API Reference',
}
