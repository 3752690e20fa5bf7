// A double of the hosted fields script: its fields stand in frames of its own host, and what is typed stays there.
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What is typed into these numbers decides what becomes of the charge. */
const DECLINED = '4000000000000002'

const SCRIPT = `
(() => {
  const host = new URL(document.currentScript.src).origin
  let settings, frames = {}, waiting
  window.CollectJS = {
    configure(given) {
      settings = given
      frames = {}
      const names = Object.keys(given.fields)
      let ready = 0
      for (const name of names) {
        const frame = document.createElement('iframe')
        frame.src = host + '/token/field?name=' + name
        frame.title = given.fields[name].title || name
        frame.style.cssText = 'width:100%;height:100%;border:0'
        frame.onload = () => { if (++ready === names.length) given.fieldsAvailableCallback() }
        const place = document.querySelector(given.fields[name].selector)
        place.replaceChildren(frame)
        frames[name] = frame
      }
    },
    startPaymentRequest() {
      waiting = {}
      const entry = 'e' + Math.floor(performance.now())
      for (const name in frames) frames[name].contentWindow.postMessage({ entry }, host)
    },
  }
  addEventListener('message', async ({ origin, data }) => {
    if (origin !== host || !waiting) return
    settings.validationCallback(data.name, data.valid, data.valid ? '' : 'Field is empty')
    waiting[data.name] = data
    const all = Object.values(waiting)
    if (all.length < Object.keys(frames).length || all.some((field) => !field.valid)) return
    waiting = undefined
    const made = await fetch(host + '/token/create?entry=' + data.entry)
    settings.callback(await made.json())
  })
})()`

const FIELD = `<!doctype html><html lang="en"><title>Field</title><body style="margin:0">
<input id="field" aria-label="Field" style="width:100%;height:44px;box-sizing:border-box">
<script>
  const name = new URLSearchParams(location.search).get('name')
  addEventListener('message', async ({ data, source, origin }) => {
    const value = document.getElementById('field').value.replace(/[ /]/g, '')
    if (value !== '') await fetch('/token/value?entry=' + data.entry + '&name=' + name + '&value=' + value)
    source.postMessage({ name, entry: data.entry, valid: value !== '' }, origin)
  })
</script></body></html>`

/** Answers what lies under /token/; `token` makes one that behaves so. */
export function collectDouble(token: (behaviour: 'approve' | 'decline') => string) {
  const entries = new Map<string, Record<string, string>>()
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = new URL(request.url ?? '/', 'http://double')
    if (!url.pathname.startsWith('/token/')) return false
    const entry = url.searchParams.get('entry') ?? ''
    const typed = entries.get(entry) ?? {}
    response.setHeader('access-control-allow-origin', '*')
    switch (url.pathname) {
      case '/token/Collect.js':
        response.setHeader('content-type', 'text/javascript').end(SCRIPT)
        break
      case '/token/field':
        response.setHeader('content-type', 'text/html').end(FIELD)
        break
      case '/token/value':
        entries.set(entry, {
          ...typed,
          [url.searchParams.get('name') ?? '']: url.searchParams.get('value') ?? '',
        })
        response.end()
        break
      default: {
        const { ccnumber = '', checkaccount = '' } = typed
        const made = token(ccnumber === DECLINED ? 'decline' : 'approve')
        const card = { number: `411111******${ccnumber.slice(-4)}`, type: 'visa' }
        const check = { account: `*****${checkaccount.slice(-4)}` }
        const said = { token: made, tokenType: 'inline', ...(ccnumber ? { card } : { check }) }
        response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
      }
    }
    return true
  }
}
