// Sends browsers that cannot run the portal to a notice, at most once a day; in the JavaScript that they still read.
// biome-ignore-all lint: written for browsers without anything newer than ECMAScript 5.
;(function () {
  var NOTICE = '/old-browser.html'
  var FLAG = 'callboard_old_browser=1'

  /** A path of this site, so that the link on the notice never leads elsewhere. */
  function wanted() {
    var found = /[?&]next=([^&]*)/.exec(location.search)
    var next = found ? decodeURIComponent(found[1]) : '/'
    return /^\/(?![\/\\])/.test(next) ? next : '/'
  }

  /** What the built site needs: modules, and the newest of what it is built to (es2023). */
  function supported() {
    return (
      'noModule' in document.createElement('script') &&
      typeof Array.prototype.toSorted === 'function' &&
      typeof window.ResizeObserver === 'function' &&
      typeof window.structuredClone === 'function'
    )
  }

  if (location.pathname === NOTICE) {
    var link = document.getElementById('anyway')
    if (link) link.setAttribute('href', wanted() + location.hash)
    return
  }
  // Whoever signs a waiver was sent a link: they are not stopped.
  if (supported() || /^\/waivers(\/|$)/.test(location.pathname)) return
  if (document.cookie.indexOf(FLAG) !== -1) return
  document.cookie = FLAG + '; Max-Age=86400; Path=/; SameSite=Lax'
  // What follows # may be the token of a mailed link: it goes along behind #, where no server sees it.
  location.replace(
    NOTICE + '?next=' + encodeURIComponent(location.pathname + location.search) + location.hash,
  )
})()
