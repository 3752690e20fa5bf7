// The pages of the pack: one that plays everything from beside its files without a network, and the cue sheet to be printed.

import { Html, html } from '../../shared/html.ts'
import { formatDatedMoment, formatEventDays } from '../../ui/dates.ts'
import { rooms } from '../../ui/tokens.ts'
import { lengthInWords } from '../music/music-words.rules.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import type { PackedRoutine, PackOf } from './music-pack.model.ts'
import { deskWords, hrefOf } from './music-pack.rules.ts'

const { ink, muted, line: hairline, soft, attention_ink, on_ink } = rooms.day

const STYLE = `
  body { margin: 0; padding: 1.5rem 2rem; color: ${ink};
    font: 15px/1.4 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
  h1 { font-size: 24px; margin: 0 0 .25rem; }
  p, small, td.quiet { color: ${muted}; }
  small { display: block; font-size: 13px; }
  table { width: 100%; border-collapse: collapse; margin-top: 1rem; }
  th { text-align: left; font-size: 13px; border-bottom: 2px solid ${ink}; padding: .25rem .5rem .25rem 0; }
  td { padding: .4rem .5rem .4rem 0; border-bottom: 1px solid ${hairline}; vertical-align: top; }
  tr { break-inside: avoid; }
  thead { display: table-header-group; }
  .number { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .told { color: ${attention_ink}; font-weight: 600; }
  .notes { font-weight: 600; }
  .scratched td { text-decoration: line-through; }
`

const PLAYER_STYLE = `
  body { padding-bottom: 7rem; }
  button { font: inherit; padding: .35rem .9rem; border: 1px solid ${ink}; border-radius: 6px; background: none; color: inherit;
    cursor: pointer; }
  tr.now { background: ${soft}; }
  tr.now button { background: ${ink}; color: ${on_ink}; }
  footer { position: fixed; inset: auto 0 0 0; padding: .75rem 2rem; background: ${ink}; color: ${on_ink}; }
  footer p { margin: 0 0 .5rem; color: inherit; }
  audio { width: 100%; }
  @media print { footer, button { display: none; } }
`

/** Written here and nowhere else: nothing that people typed is in it. */
const SCRIPT = `
  const player = document.querySelector('audio')
  const now = document.querySelector('#now')
  const buttons = [...document.querySelectorAll('button[data-file]')]
  let at = -1
  const play = () => player.play().catch(() => undefined)
  function show() {
    buttons.forEach((button, i) => {
      const plays = i === at && !player.paused
      button.textContent = plays ? 'Pause' : 'Play'
      button.setAttribute('aria-label', button.textContent + ' ' + button.dataset.name)
      button.closest('tr').classList.toggle('now', i === at)
    })
  }
  function take(i) {
    const button = buttons[i]
    if (!button) return
    at = i
    player.src = button.dataset.file
    now.textContent = button.dataset.name
    button.closest('tr').scrollIntoView({ block: 'center' })
    show()
  }
  buttons.forEach((button, i) => button.addEventListener('click', () => {
    if (i === at && !player.paused) return player.pause()
    if (i !== at) take(i)
    play()
  }))
  for (const event of ['play', 'pause']) player.addEventListener(event, show)
  // The next one is ready; the desk begins it.
  player.addEventListener('ended', () => take(at + 1))
  player.addEventListener('error', () => {
    now.textContent = buttons[at].dataset.name + ': this browser does not play it. Open the file itself.'
  })
  document.addEventListener('keydown', (event) => {
    if (event.target.closest('button, audio, a')) return
    if (event.key === 'ArrowDown') take(at + 1)
    else if (event.key === 'ArrowUp') take(at - 1)
    else if (event.key === ' ' && at >= 0) player.paused ? play() : player.pause()
    else return
    event.preventDefault()
  })
`

const whenOf = (pack: PackOf) =>
  `${formatEventDays(pack, { weekdays: true })}. Packed ${formatDatedMoment(pack.packed_at, pack.timezone)}.`

const titleOf = ({ event_name, event_city }: PackOf) => `${event_name} ${event_city}`

function page(title: string, style: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
${body}
</body>
</html>`.source
}

const lengthOf = ({ music }: PackedRoutine) =>
  music?.analysis ? lengthInWords(music.analysis.length_ms) : '–'

/** Number, routine with whose it is, length, and what the desk must know. */
function cells(routine: PackedRoutine): Html {
  const { name, registrant_name, info, notes } = routine
  const told = deskWords(routine).map((words) => html`<span class="told">${words}. </span>`)
  return html`<td class="number">${stageNumber(routine)}</td>
<td><strong>${name}</strong><small>${registrant_name}</small><small>${info}</small></td>
<td>${lengthOf(routine)}</td>
<td>${told}<span class="notes">${notes}</span></td>`
}

const rowClass = ({ scratched }: PackedRoutine) => (scratched ? html` class="scratched"` : '')
const HEADS = html`<th>No.</th><th>Routine</th><th>Length</th><th>Notes</th>`

/** MUSIC-10: plays what lies beside it, one piece at a time. */
export function playPage(of: PackOf, routines: readonly PackedRoutine[]): string {
  const rows = routines.map((routine) => {
    const { file, name } = routine
    const said = [stageNumber(routine), name].filter(Boolean).join(' ')
    const way = file
      ? html`<button type="button" data-file="${hrefOf(file)}" data-name="${said}" aria-label="Play ${said}">Play</button>
<small><a href="${hrefOf(file)}">${file.replace(/^music\//, '')}</a></small>`
      : ''
    return html`<tr${rowClass(routine)}>${cells(routine)}<td>${way}</td></tr>\n`
  })
  const body = html`<h1>${titleOf(of)}</h1>
<p>${whenOf(of)} Arrow keys choose, the space bar begins and pauses; the next piece never begins by itself.</p>
<table><thead><tr>${HEADS}<th>Music</th></tr></thead><tbody>
${rows}</tbody></table>
<footer><p id="now" role="status">Choose a routine.</p><audio controls></audio></footer>
<script>${new Html(SCRIPT)}</script>`
  return page(`Music, ${titleOf(of)}`, STYLE + PLAYER_STYLE, body)
}

/** MUSIC-10 */
export function cueSheet(of: PackOf, routines: readonly PackedRoutine[]): string {
  const rows = routines.map(
    (routine) =>
      html`<tr${rowClass(routine)}>${cells(routine)}<td class="quiet">${
        routine.file?.replace(/^music\//, '') ?? ''
      }</td></tr>\n`,
  )
  const body = html`<h1>Cue sheet, ${titleOf(of)}</h1>
<p>${whenOf(of)}</p>
<table><thead><tr>${HEADS}<th>File</th></tr></thead><tbody>
${rows}</tbody></table>`
  return page(`Cue sheet, ${titleOf(of)}`, `${STYLE}\n  @page { size: landscape; margin: 12mm; }`, body)
}
