// A link of which a mail program kept only a part: the page says so, and how to open the whole of it.
import { BEFORE_RELEASE, expect, expectAccessible, takePicture, test } from './support/story.ts'

const NOTHING = 'This link doesn’t work'
const BY_LINK = [
  { path: '/music', call: '/api/music-link/open', title: NOTHING },
  { path: '/coda/critiques', call: '/api/coda-link/critiques', title: NOTHING },
  { path: '/coda/results', call: '/api/coda-link/results', title: NOTHING },
  { path: '/coda/data', call: '/api/coda-link/data', title: NOTHING },
  { path: '/dancer', call: '/api/dancer-link/open', title: NOTHING },
  ...['/best-dancers', '/core-performers', '/proteges', '/the-cast-experience'].map((path) => ({
    path,
    call: '/api/programme-link/open',
    title: NOTHING,
  })),
  { path: '/access-codes', call: '/api/access-codes/open', title: NOTHING },
  { path: '/share', call: '/api/shares/open', title: NOTHING },
  { path: '/waivers/sign', call: '/api/waivers/open', title: NOTHING },
  { path: '/waivers/public', call: '/api/waivers/public/open', title: NOTHING },
  { path: '/ticket', call: '/api/event-tickets/open', title: 'There is no such ticket' },
  { path: '/judge', call: '/api/judging/open', title: NOTHING },
]

test('A link that was cut off says that it is incomplete, on each page that opens by one', {
  tag: BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  for (const { path, call, title } of BY_LINK) {
    trouble.expect(400, call)
    for (const hash of ['', '#token=', '#token=abc']) {
      await test.step(`${path}${hash}`, async () => {
        // Past the same page with another hash, which would not load again.
        await page.goto('about:blank')
        await page.goto(`${path}${hash}`)
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
        await expect(page.getByText('This link is incomplete.')).toBeVisible()
      })
    }
  }
  await expectAccessible(page)
  await takePicture(page, 'link-cut-off')
})
