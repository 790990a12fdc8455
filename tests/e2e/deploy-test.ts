import { listenLocally } from '../listen-locally.ts'
import { createDeployedSite, type DeployedSite } from './deployed-site.ts'
import { test as base } from './helpers.ts'

export interface Site extends DeployedSite {
  origin: string
}

/** What the browser logs about files that a deploy has removed. */
export const GONE = /^(404|failed): .*\/(scripts|css)\/|404 \(Not Found\)|Refused to apply style/

/** Tests that read a site of their own, which they can deploy again. */
export const test = base.extend<{ documents: string[] }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the parameter
    async ({}, use) => {
      const site = await createDeployedSite()
      await use({ ...site, origin: await listenLocally(site.server) })
      site.delete()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  /** URLs of the documents that the page has loaded, to notice endless reloads. */
  documents: [
    async ({ page, site }, use) => {
      const documents: string[] = []
      site.deploy('first')
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url())
      })
      await use(documents)
    },
    { auto: true },
  ],
})
