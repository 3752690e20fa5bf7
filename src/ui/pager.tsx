// The way through a long list page by page; nothing where one page has it all.
import { Button } from './button.tsx'
import { Row, Text } from './layout.tsx'

interface PagerProps {
  page: number
  /** As far as they are counted. */
  pages: number
  /** There are more pages than were counted. */
  more?: boolean
  /** '120 studios' */
  total: string
  onTurn: (to: number) => void
  back?: string
  next?: string
}

export function Pager({
  page,
  pages,
  more = false,
  total,
  onTurn,
  back = 'Back',
  next = 'Next',
}: PagerProps) {
  if (pages <= 1) return null
  return (
    <Row align="between">
      <Button disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {back}
      </Button>
      <Text muted small>
        Page {page} of {pages}
        {more && '+'}, {total}
      </Text>
      <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {next}
      </Button>
    </Row>
  )
}
