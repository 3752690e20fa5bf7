// What is shown at an address that the site does not have.
import { LinkButton } from '../ui/button.tsx'
import { NoticePage } from '../ui/notice-page.tsx'
import { usePageTitle } from '../ui/page-title.ts'

export function NotFound() {
  usePageTitle('Page not found')
  return (
    <NoticePage
      title="This page is not on the board"
      actions={
        <>
          <LinkButton to="/" look="primary">
            Go to the home page
          </LinkButton>
          <LinkButton to="/register">See all tour dates</LinkButton>
        </>
      }
    >
      The address may be misspelled, or the page may have moved. None of your work is lost.
    </NoticePage>
  )
}
