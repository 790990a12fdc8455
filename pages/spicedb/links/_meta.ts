import { LINKS } from '@authzed-docs/shared/site.ts'
import { externalEntry } from '../../../components/layout/meta.tsx'

export default {
  chat: externalEntry('SpiceDB Discord', LINKS.chat),
  discussions: externalEntry('GitHub Discussions', LINKS.discussions),
  zanzibar: externalEntry('Annotated Zanzibar paper', LINKS.zanzibar),
  awesome: externalEntry('SpiceDB awesome list', LINKS.awesome),
  examples: externalEntry('Community examples', LINKS.examples),
}
