// Lets the judging page load without a network: it keeps the page and its files as they were when they last loaded whole.
// It has nothing to do with any other page, nor with the calls of the API.
const KEPT = 'callboard-judging'
const PAGE = '/judge'
const IGNORING = { cacheName: KEPT, ignoreVary: true }

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** All or nothing: a page of one build with the files of another would not start. */
async function keep(files) {
  const page = await fetch(PAGE, { cache: 'no-store' })
  if (!page.ok) return
  const named = [...(await page.clone().text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file)
  const wanted = [...new Set([...files, ...named])]
  const cache = await caches.open(KEPT)
  const answers = await Promise.all(
    wanted.map(async (file) => [file, (await cache.match(file, IGNORING)) ?? (await fetch(file))]),
  )
  if (answers.some(([, answer]) => !answer.ok)) return
  await Promise.all(answers.map(([file, answer]) => cache.put(file, answer.clone())))
  await cache.put(PAGE, page)
  const stays = new Set([PAGE, ...wanted])
  for (const request of await cache.keys()) {
    if (!stays.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}

self.addEventListener('message', (event) => {
  const { files } = event.data ?? {}
  if (!Array.isArray(files)) return
  event.waitUntil(
    keep(files).then(
      () => event.source?.postMessage({ kept: true }),
      // Without a network what was kept stays.
      () => undefined,
    ),
  )
})

async function page(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(PAGE, IGNORING)) ?? Response.error()
  }
}

/** Files of a build never change under their name. */
async function file(request) {
  const kept = await caches.match(request, IGNORING)
  if (kept && new URL(request.url).pathname.startsWith('/assets/')) return kept
  try {
    return await fetch(request)
  } catch {
    return kept ?? Response.error()
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request))
})
