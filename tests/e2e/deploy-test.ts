import { listenLocally } from '../listen-locally.ts'
import { createDeployedSite, type DeployedSite } from './deployed-site.ts'
import { test as base } from './helpers.ts'

export interface Site extends DeployedSite {
  origin: string
}

/** What the browser logs about files that a deploy has removed. */
export const GONE = /^(404|failed): .*\/(scripts|css)\/|404 \(Not Found\)|Refused to apply style/

/** Test with its own copy of the site, which can be deployed again. */
export const test = base.extend<{ documents: string[]; firstDeploy: undefined }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the parameter
    async ({}, use) => {
      const site = createDeployedSite()
      await use({ ...site, origin: await listenLocally(site.server) })
      site.delete()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  /** Every test starts with the first version of the site, whatever an earlier test of the worker has deployed. */
  firstDeploy: [
    async ({ site }, use) => {
      site.deploy('first')
      await use(undefined)
    },
    { auto: true },
  ],
  /** URLs of the documents that the page has loaded, to notice endless reloads. */
  documents: [
    async ({ page }, use) => {
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url())
      })
      await use(documents)
    },
    { auto: true },
  ],
})
