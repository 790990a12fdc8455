import { externalEntry } from '../../../components/layout/meta.tsx'
import { LINKS } from '../../../lib/shared/site.ts'

export default {
  call: externalEntry('Schedule a Call', LINKS.call),
  changelog: externalEntry('Changelog', LINKS.changelog),
  security: externalEntry('Security Policies', LINKS.security),
  status: externalEntry('Service Status Page', LINKS.status),
}
