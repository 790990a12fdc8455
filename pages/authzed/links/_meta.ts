import { LINKS } from '@authzed-docs/shared/site.ts'
import { externalEntry } from '../../../components/layout/meta.tsx'

export default {
  call: externalEntry('Schedule a Call', LINKS.call),
  changelog: externalEntry('Changelog', LINKS.changelog),
  security: externalEntry('Security Policies', LINKS.security),
  status: externalEntry('Service Status Page', LINKS.status),
}
