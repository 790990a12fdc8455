import { external } from '../../../components/layout/meta.tsx'
import { LINKS } from '../../../lib/shared/site.ts'

export default {
  chat: external('SpiceDB Discord', LINKS.chat),
  discussions: external('GitHub Discussions', LINKS.discussions),
  zanzibar: external('Annotated Zanzibar Paper', LINKS.zanzibar),
  awesome: external('SpiceDB Awesome List', LINKS.awesome),
  examples: external('Community Examples', LINKS.examples),
}
