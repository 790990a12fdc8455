import type { Page } from '@playwright/test'
import type { AnalyticsSettings } from '../../lib/analytics/browser/settings.ts'
import { contentSecurityPolicy } from '../../lib/hosting/build/headers.ts'
import { policyInputsOf } from '../../scripts/export/stage-site.ts'
import { OUT } from '../../scripts/root.ts'

/** Makes the browser look like a reader's: posthog-js sends nothing from headless or automated browsers. */
export const READER = {
  userAgent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  script: `Object.defineProperties(Navigator.prototype, {
    webdriver: { get: () => false },
    userAgentData: { get: () => undefined },
  })`,
}

/** Serves the pages as if they had been built with these settings. */
export async function withSettings(page: Page, settings: AnalyticsSettings): Promise<void> {
  const policy = contentSecurityPolicy({ ...policyInputsOf(OUT), trackers: settings })
  const meta = `<meta name="analytics" content='${JSON.stringify(settings)}'/>`
  await page.route('**/docs/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    // Prerendered pages bypass the routes of a test.
    const html = (await response.text()).replace('type="speculationrules"', 'type="off"')
    const headers = { ...response.headers(), 'content-security-policy': policy }
    await route.fulfill({ response, headers, body: html.replace('<head>', `<head>${meta}`) })
  })
}
