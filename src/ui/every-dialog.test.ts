// FOCUS-01: every dialog goes through src/ui, and is of a class that e2e/focus-after-dialogs.desktop.story.ts walks.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * What becomes of whatever opened it, once it is answered: it stays; it goes (a removed row, a form that was sent); it becomes
 * another button; one is led on to another page; the dialog tells something while its opener is busy; it stands inside another
 * dialog; or nobody opened it.
 */
const CLASSES = ['stays', 'goes', 'becomes-another', 'leads-on', 'told', 'inside', 'by-itself']

/** Each file that opens dialogs: the class of each, in the order of the file. A new one is listed here, and walked. */
const DIALOGS: Readonly<Record<string, string>> = {
  'features/sign-in/awaiting-confirmation.screen.tsx': 'told',
  'features/my-account/change-studio.screen.tsx': 'leads-on leads-on',
  'features/my-account/contact-info-form.tsx': 'leads-on goes',
  'features/my-account/credentials-dialogs.tsx': 'stays stays',
  'features/my-account/leave-own-studio.tsx': 'leads-on',
  'features/my-account/own-studio-form.tsx': 'leads-on',
  'features/sign-in/email-taken.tsx': 'told',
  'features/my-account/studio-information.tsx': 'becomes-another',
  'features/attendees/add-from-roster.tsx': 'stays',
  'features/attendees/attendee-grid.tsx': 'told told',
  'features/attendees/attendee-step.tsx': 'told told goes',
  'features/attendees/discount-dialog.tsx': 'stays',
  'features/attendees/scholarship-dialog.tsx': 'inside stays',
  'features/attendees/use-add-attendees.tsx': 'goes told goes',
  'features/attendees/use-discount-for-many.tsx': 'told stays',
  'features/attendees/use-regional-question.tsx': 'stays',
  'features/discounts/add-promo-code.tsx': 'becomes-another',
  'features/promo-code-desk/new-promo-code-dialog.tsx': 'stays',
  'features/results/own-results.tsx': 'stays',
  'features/coda/share-critiques.tsx': 'goes goes',
  'features/results/release-desk.screen.tsx': 'goes',
  'features/headshots/headshot-dialog.tsx': 'stays',
  'features/judging/judge-board.tsx': 'stays goes',
  'features/judging/judge-link-dialog.tsx': 'stays',
  'features/live/live-switch.tsx': 'stays',
  'features/live/plan-start-dialog.tsx': 'stays',
  'features/award-desk/audition-dialog.tsx': 'stays',
  'features/award-desk/audition-judges-dialog.tsx': 'stays',
  'features/award-desk/give-award-dialog.tsx': 'stays goes',
  'features/score-desk/enter-critique-dialog.tsx': 'inside stays',
  'features/score-desk/enter-scores-dialog.tsx': 'stays',
  'features/score-desk/number-dialog.tsx': 'stays',
  'features/score-desk/order-file-dialog.tsx': 'stays',
  'features/score-desk/panel-dialog.tsx': 'stays',
  'features/score-desk/placing-dialog.tsx': 'stays',
  'features/score-desk/scratch-dialog.tsx': 'becomes-another',
  'features/scores/use-may-remove.tsx': 'told',
  'features/scoring-desk/change-scoring-dialog.tsx': 'stays',
  'features/survey-desk/question-dialog.tsx': 'stays stays',
  'features/survey-desk/use-survey-editor.tsx': 'goes goes',
  'features/homework/add-homework-dialog.tsx': 'stays',
  'features/homework/homework-desk.screen.tsx': 'goes stays goes',
  'features/video-desk/match-videos-dialog.tsx': 'stays',
  'features/video-desk/publish-videos.tsx': 'goes',
  'features/video-desk/video-desk.screen.tsx': 'stays',
  'features/video-desk/video-table.tsx': 'goes',
  'features/promo-code-desk/promo-code-desk.screen.tsx': 'becomes-another',
  'features/promo-code-desk/promo-code-uses-dialog.tsx': 'stays',
  'features/dancer-photos/dancer-link-dialog.tsx': 'stays',
  'features/dancer-photos/photo-dialog.tsx': 'stays',
  'features/music-upload/listen-dialog.tsx': 'told stays',
  'features/music-upload/match-files-dialog.tsx': 'stays',
  'features/music-upload/music-versions-dialog.tsx': 'told stays',
  'features/music-upload/music-notes-dialog.tsx': 'stays',
  'features/music-upload/music-table.tsx': 'goes told told told',
  'features/music-upload/use-music-player.tsx': 'told',
  'features/programme/garment-dialog.tsx': 'stays',
  'features/programme/linked-garment-dialog.tsx': 'stays',
  'features/programme/linked-photo-dialog.tsx': 'becomes-another',
  'features/programme/public-programme.screen.tsx': 'becomes-another',
  'features/dancer-photos/photo-editor.tsx': 'goes',
  'features/student-ids/student-id-actions.tsx': 'goes',
  'features/student-ids/student-id-dialog.tsx': 'becomes-another',
  'features/student-ids/student-id-link.tsx': 'told',
  'features/loyalty/issue-voucher-dialog.tsx': 'stays',
  'features/loyalty/redeem-now.tsx': 'told',
  'features/paying/pay-by-vouchers.tsx': 'goes',
  'features/paying/pay-media-pass.tsx': 'goes',
  'features/paying/pay-balance.tsx': 'goes goes',
  'features/paying/pay-registration.screen.tsx': 'goes',
  'features/paying/paypal-elsewhere.tsx': 'by-itself',
  'features/paying/saved-methods.tsx': 'goes',
  'features/paying/working-overlay.tsx': 'goes',
  'features/reminders/due-dates-card.tsx': 'stays',
  'features/registering/changed-meanwhile.tsx': 'leads-on',
  'features/registering/edit-under-way.tsx': 'goes',
  'features/registering/idle-warning.tsx': 'by-itself',
  'web/idle-watch.tsx': 'by-itself',
  'web/leaving-guard.tsx': 'leads-on leads-on',
  'features/registrations/kept-entries.tsx': 'stays',
  'features/registrations/merge-question.tsx': 'told',
  'features/registering/registration-banner.tsx': 'leads-on',
  'features/review/review-edit.tsx': 'told',
  'features/starting/start-preview.tsx': 'stays',
  'features/ticketing/register-tickets.screen.tsx': 'stays',
  'features/ticketing/use-tickets-processed.tsx': 'leads-on',
  'features/door/door.screen.tsx': 'goes goes',
  'features/nominations/award-nominations.tsx': 'goes',
  'features/nominations/soty-entry.tsx': 'goes',
  'features/programme/choose-best-dancers.screen.tsx': 'leads-on',
  'features/programme/use-programme-warning.tsx': 'leads-on',
  'features/dashboard/use-dashboard.tsx': 'goes told',
  'features/registering/use-rate-notice.tsx': 'by-itself',
  'features/registrations/use-registration-edit.tsx': 'by-itself told told',
  'features/registrations/use-registration.tsx': 'leads-on',
  'features/registrations/use-start-edit.tsx': 'leads-on told',
  'features/review/waiver-agreement.tsx': 'told stays',
  'features/roster/use-add-person.tsx': 'goes told',
  'features/roster/use-correction.tsx': 'goes told',
  'features/people-desk/one-person.screen.tsx': 'goes',
  'features/roster/did-you-mean.tsx': 'told',
  'features/roster/import-done.tsx': 'goes',
  'features/roster/import-roster.screen.tsx': 'told',
  'features/roster/use-removal.tsx': 'goes told goes told',
  'features/ballroom/ballroom-dialog.tsx': 'inside inside stays',
  'features/competition/competition-list.tsx': 'leads-on stays goes',
  'features/previous-routines/previous-routine-dialog.tsx': 'stays stays',
  'features/competition/routine-dialog.tsx': 'stays',
  'features/competition/use-routine-form.tsx': 'inside',
  'features/routine-grid/routine-grid.tsx': 'goes',
  'features/routine-grid/routine-paste.tsx': 'stays',
  'features/competition/use-competition-next.tsx': 'leads-on leads-on',
  'features/competition/without-place.tsx': 'goes',
  'features/shares/family-dialog.tsx': 'stays',
  'features/signing/waiver-dialogs.tsx': 'told stays told stays told stays told',
  'features/signing/waiver-table.tsx': 'told told',
  'features/signing/public-waiver-links.tsx': 'told',
  'features/public-link/own-links-card.tsx': 'becomes-another',
  'features/shares/family-table.tsx': 'told becomes-another',
  'features/shares/shares.screen.tsx': 'becomes-another',
  'features/access-code-page/email-code-dialog.tsx': 'stays told',
  'features/music-upload/mail-music-link-dialog.tsx': 'stays told',
  'features/account-desk/bring-back-dialog.tsx': 'becomes-another',
  'features/account-desk/close-account.tsx': 'becomes-another',
  'features/account-desk/restore-email-dialog.tsx': 'goes',
  'features/account-desk/take-second-step.tsx': 'goes',
  'features/my-account/attached-dancers.tsx': 'goes',
  'features/my-account/signed-in-places.tsx': 'goes',
  'features/office-people/office-people.screen.tsx': 'becomes-another',
  'features/office-people/people-dialogs.tsx': 'stays stays',
  'features/personal-data/family-data.tsx': 'becomes-another',
  'features/personal-data/own-data.tsx': 'becomes-another',
  'features/personal-data/personal-data.screen.tsx': 'becomes-another goes',
  'features/retention/retention-settings.tsx': 'stays',
  'features/roster/with-consent.tsx': 'told',
  'features/second-factor/app-dialog.tsx': 'becomes-another',
  'features/second-factor/recovery-codes.tsx': 'stays',
  'features/second-factor/second-factor-card.tsx': 'stays goes',
  'features/registration-desk/mail-link-dialog.tsx': 'stays',
  'features/registration-desk/office-battles.tsx': 'goes',
  'features/registration-desk/office-extra-time.tsx': 'stays',
  'features/registration-desk/office-scholarships.tsx': 'stays goes',
  'features/registration-desk/office-soty.tsx': 'stays',
  'features/music-desk/length-limits.screen.tsx': 'stays',
  'features/music-desk/music-desk-date.screen.tsx': 'told',
  'features/maintenance/maintenance-switch.tsx': 'becomes-another',
  'features/studio-desk/merge-studios.screen.tsx': 'goes',
  'features/money-desk/money-checks.tsx': 'goes',
  'features/money-desk/money-differences.tsx': 'goes',
  'features/money-desk/more-than-owed.tsx': 'inside',
  'features/money-desk/office-check-dialogs.tsx': 'goes stays',
  'features/money-desk/office-money-dialogs.tsx': 'stays stays goes goes',
  'features/money-desk/office-refund-dialogs.tsx': 'goes goes',
  'features/registration-desk/office-registration-credits.tsx': 'stays goes goes',
  'features/registration-desk/office-registration-links.tsx': 'goes',
  'features/money-desk/office-showdown.tsx': 'becomes-another becomes-another',
  'features/money-desk/office-vouchers.tsx': 'goes',
  'features/account-desk/one-account.screen.tsx': 'goes',
  'features/studio-desk/studio-card.tsx': 'becomes-another goes stays stays',
  'features/tour-desk/take-back-dialog.tsx': 'goes',
  'features/tour-desk/tour-desk-exceptions.tsx': 'goes',
  'features/tour-desk/tour-desk-limits-dialog.tsx': 'stays',
  'features/tour-desk/tour-desk-news.tsx': 'goes',
  'features/tour-desk/tour-desk-registrations.tsx': 'becomes-another',
  'features/tour-desk/tour-desk-switches.tsx': 'stays stays',
  'features/tour-desk/tour-desk-waiting-dialogs.tsx': 'goes goes',
  'features/tour-desk/tour-desk-waiting-history.tsx': 'stays stays',
  'features/waiver-desk/next-text-form.tsx': 'goes',
  'features/studios/contact-dialog.tsx': 'stays',
  'features/studio-sign-up/use-studio-sign-up.tsx': 'told leads-on',
  'features/my-account/use-studio-editor.tsx': 'goes',
  'features/studio-sign-up/use-claimed-studio.tsx': 'leads-on',
  'features/season/tour-date-action.tsx': 'leads-on told told',
  'ui/form.tsx': 'told',
  'ui/left-unsaved.tsx': 'goes',
  'ui/page-frame.tsx': 'leads-on',
  'ui/total-sheet.tsx': 'stays',
  'web/mobile-notice.ts': 'by-itself',
  'web/sign-out.ts': 'told',
}

const SRC = join(import.meta.dirname, '..')
/** These make the dialogs that the others open. */
const MAKERS = [
  'ui/dialog.tsx',
  'ui/page-drawer.tsx',
  'ui/navigation-drawer.tsx',
  'ui/asked-dialog.tsx',
  'ui/dialogs.tsx',
  'ui/form-dialog.tsx',
]
const OPENS = /<(?:Dialog|FormDialog|PageDrawer|NavigationDrawer)\b/g
const ASKS = /(?<![\w.'])(?<!function )(?:confirm|inform|askUnsaved|confirmDiscard|tellError)\(/g

const sources = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|fixtures)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }))

/** How many dialogs a file opens: those that it draws, and the questions and notices that it asks for. */
function dialogsIn(text: string): number {
  const asks = /from '[^']*\/dialogs\.tsx'/.test(text) ? [...text.matchAll(ASKS)] : []
  return [...text.matchAll(OPENS), ...asks].length
}

describe('FOCUS-01 every dialog is known', () => {
  test('each of the source stands in the list, and nothing else does', () => {
    const found = sources
      .filter(({ path }) => !MAKERS.includes(path))
      .map(({ path, text }) => [path, dialogsIn(text)] as const)
      .filter(([, count]) => count > 0)
    const listed = Object.entries(DIALOGS).map(([path, classes]) => [path, classes.split(' ').length])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
  })

  test.each(Object.entries(DIALOGS))('%s: %s', (_, classes) => {
    for (const one of classes.split(' ')) expect(CLASSES).toContain(one)
  })

  test('each class is walked by the story', () => {
    const story = readFileSync(join(SRC, '../e2e/focus-after-dialogs.desktop.story.ts'), 'utf8')
    for (const one of CLASSES) expect(story, one).toContain(`[${one}]`)
  })

  test('no other file has a dialog of the library, of the browser or of its own', () => {
    const own =
      /\b(?:Modal|Drawer)\b[^\n]*@mantine|<dialog\b|role="(?:alert)?dialog"|\bwindow\.(?:confirm|alert|prompt)\(|@mantine\/modals/
    const others = sources.filter(({ path, text }) => !MAKERS.includes(path) && own.test(text))
    expect(others.map(({ path }) => path).filter((path) => path !== 'ui/kept-focus.ts')).toEqual([])
  })

  test('a question whose answer takes something away says so: the keyboard begins at its harmless button', () => {
    const takes =
      /confirmLabel:[^\n]*'(?:Remove|Delete|Discard|Revoke|Release|Disable|Become|End|Take it away)\b/
    const questions = sources.flatMap(({ path, text }) =>
      text
        .split(/\bconfirm\(\{/)
        .slice(1)
        .map((rest) => ({ path, question: rest.split(/\}\)/)[0] ?? '' }))
        .filter(({ question }) => takes.test(question)),
    )
    expect(questions.length).toBeGreaterThan(15)
    expect(
      questions.filter(({ question }) => !question.includes('danger: true')).map(({ path }) => path),
    ).toEqual([])
  })

  test('each maker gives the focus back in the one place that decides it', () => {
    const library = sources.filter(({ text }) => /\b(?:Modal|Drawer)\b[^\n]*@mantine/.test(text))
    expect(library.map(({ path }) => path).sort()).toEqual(MAKERS.slice(0, 3).sort())
    for (const { path, text } of library) expect(text, path).toContain('useFocusReturned(opened)')
  })
})
