import { external } from '../../../components/layout/meta.tsx'
import { LINKS } from '../../../lib/shared/site.ts'

export default {
  call: external('Schedule a Call', LINKS.call),
  changelog: external('Changelog', LINKS.changelog),
  security: external('Security Policies', LINKS.security),
  status: external('Service Status Page', LINKS.status),
}
