import { externalEntry } from '../../../components/layout/meta.tsx'
import { LINKS } from '../../../lib/shared/site.ts'

export default {
  chat: externalEntry('SpiceDB Discord', LINKS.chat),
  discussions: externalEntry('GitHub Discussions', LINKS.discussions),
  zanzibar: externalEntry('Annotated Zanzibar Paper', LINKS.zanzibar),
  awesome: externalEntry('SpiceDB Awesome List', LINKS.awesome),
  examples: externalEntry('Community Examples', LINKS.examples),
}
