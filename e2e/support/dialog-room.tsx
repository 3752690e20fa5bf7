// A page with an opener of every class, whose dialogs are the product's own: what focus-after-dialogs.desktop.story.ts walks.
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { Button, TextButton } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { confirm, DialogHost, inform } from '../../src/ui/dialogs.tsx'
import { useFocusOnNewPage } from '../../src/ui/focus-on-new-page.ts'
import { type FocusPlace, keepFocus, placeNow } from '../../src/ui/kept-focus.ts'
import { MAIN_ID } from '../../src/ui/main-navigation.ts'
import { PageDrawer } from '../../src/ui/page-drawer.tsx'
import { SkipLink } from '../../src/ui/skip-link.tsx'
import { ThemeProvider } from '../../src/ui/theme-provider.tsx'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const sure = () => confirm({ title: 'Sure?', confirmLabel: 'Yes', cancelLabel: 'No' })

/** The opener stays, is disabled, becomes another, or goes, by what the answer brings about. */
function Openers() {
  const [state, setState] = useState<'open' | 'disabled' | 'other' | 'gone'>('open')
  const [menu, setMenu] = useState(false)
  const [busy, setBusy] = useState(false)
  const ask = async (next: typeof state) => {
    if (!(await sure())) return
    await pause(200)
    setState(next)
  }
  return (
    <section aria-label="Openers">
      <Button onClick={() => void ask('open')}>Stays</Button>
      <Button
        onClick={() =>
          void confirm({
            title: 'Lose it?',
            confirmLabel: 'Remove all',
            cancelLabel: 'Keep it',
            danger: true,
          })
        }
      >
        Takes away
      </Button>
      <Button disabled={state === 'disabled'} onClick={() => void ask('disabled')}>
        Is disabled
      </Button>
      {state === 'other' ? (
        <Button>Take it back</Button>
      ) : (
        <Button onClick={() => void ask('other')}>Becomes another</Button>
      )}
      {state !== 'gone' && <Button onClick={() => void ask('gone')}>Goes</Button>}
      <Button
        disabled={busy}
        onClick={async () => {
          setBusy(true)
          await pause(100)
          await inform({ title: 'Refused' })
          setBusy(false)
        }}
      >
        Busy while it is told
      </Button>
      <Button onClick={() => setMenu(!menu)}>Menu</Button>
      {menu && (
        <TextButton
          onClick={() => {
            setMenu(false)
            void sure()
          }}
        >
          In the menu
        </TextButton>
      )}
      <Button onClick={() => setTimeout(() => void inform({ title: 'By itself' }), 300)}>Later</Button>
    </section>
  )
}

function Rows() {
  const [rows, setRows] = useState(['Ann', 'Bea', 'Cleo'])
  return (
    <section aria-label="Rows">
      <ul>
        {rows.map((name) => (
          <li key={name}>
            {name}{' '}
            <TextButton
              onClick={async () => {
                if (await sure()) setRows(rows.filter((row) => row !== name))
              }}
            >
              Remove {name}
            </TextButton>
          </li>
        ))}
      </ul>
      {rows.length === 0 && <Button>Add the first</Button>}
    </section>
  )
}

/** What goes by its own press, with no dialog. */
function Presses() {
  const [left, setLeft] = useState(['first', 'second'])
  const [edited, setEdited] = useState(false)
  const [paid, setPaid] = useState(false)
  const opener = useRef<FocusPlace | null>(null)
  useEffect(() => {
    if (!edited && opener.current) keepFocus(opener.current, 0)
  }, [edited])
  return (
    <>
      <section aria-label="Presses">
        <SkipLink to={MAIN_ID}>Past the presses</SkipLink>
        <ul>
          {left.map((name) => (
            <li key={name}>
              <TextButton onClick={() => setLeft(left.filter((other) => other !== name))}>
                Drop {name}
              </TextButton>
            </li>
          ))}
        </ul>
        <Button>After the presses</Button>
      </section>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape of the field inside */}
      <div onKeyDown={(event) => edited && /Enter|Escape/.test(event.key) && setEdited(false)}>
        <input type="checkbox" aria-label="Select row" />
        {edited ? (
          <>
            {/* biome-ignore lint/a11y/noAutofocus: as the fields of a row */}
            <input autoFocus aria-label="In the row" />
            <TextButton key="save" onClick={() => setEdited(false)}>
              Save row
            </TextButton>
            <TextButton key="cancel" onClick={() => setEdited(false)}>
              Cancel row
            </TextButton>
          </>
        ) : (
          <>
            <TextButton
              key="edit"
              onClick={() => {
                opener.current = placeNow()
                setEdited(true)
              }}
            >
              Edit row
            </TextButton>
            <TextButton key="delete">Delete row</TextButton>
          </>
        )}
      </div>
      {paid ? (
        <div>
          <h2>Thank you</h2>
          <a href="/receipt">Receipt</a>
        </div>
      ) : (
        <form>
          <Button onClick={() => setPaid(true)}>Pay</Button>
        </form>
      )}
    </>
  )
}

/** What goes by its own press beside something that would destroy. */
function BesideWhatDestroys() {
  const [meant, setMeant] = useState(true)
  const [both, setBoth] = useState(true)
  return (
    <>
      <section aria-label="Names">
        <ul>
          <li>
            <button type="button" tabIndex={-1} aria-label="Remove Undertow">
              ×
            </button>
            {meant && <TextButton onClick={() => setMeant(false)}>Iris Fell?</TextButton>}
          </li>
        </ul>
        <Button>After the names</Button>
      </section>
      <section aria-label="Works">
        {!both && (
          <div>
            <Button>Discard Changes</Button>
          </div>
        )}
        <div>
          {both ? (
            <Button onClick={() => setBoth(false)}>Keep both and continue</Button>
          ) : (
            <h2>The review</h2>
          )}
        </div>
      </section>
    </>
  )
}

/** A form in a dialog, which asks a question of its own, and closes with it, or with its page. */
function Forms() {
  const [opened, setOpened] = useState(false)
  const [there, setThere] = useState(true)
  const [sheet, setSheet] = useState(false)
  const [working, setWorking] = useState<'no' | 'begins' | 'works'>('no')
  const navigate = useNavigate()
  return (
    <section aria-label="Forms">
      {there && <Button onClick={() => setOpened(true)}>Form</Button>}
      <Button onClick={() => setSheet(true)}>Sheet</Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Form">
        <form>
          <input aria-label="Name" />
        </form>
        <Button onClick={() => void sure()}>Ask inside</Button>
        <Button
          onClick={async () => {
            if (await sure()) setOpened(false)
          }}
        >
          Ask and close
        </Button>
        <Button
          onClick={() => {
            setOpened(false)
            setThere(false)
          }}
        >
          Save and lose the opener
        </Button>
        <Button onClick={() => void navigate('/second')}>Go on</Button>
        <Button
          onClick={async () => {
            setOpened(false)
            setWorking('begins')
            await pause(300)
            setWorking('works')
          }}
        >
          Choose and work
        </Button>
      </Dialog>
      <Dialog
        opened={working !== 'no'}
        locked={working === 'works'}
        onClose={() => setWorking('no')}
        title="Work"
      >
        Nothing can be used while it works, and its cross had the focus.
      </Dialog>
      <PageDrawer opened={sheet} onClose={() => setSheet(false)} title="Sheet">
        <Button onClick={() => setSheet(false)}>Done</Button>
      </PageDrawer>
      <Button
        onClick={async () => {
          if (await sure()) void navigate('/second')
        }}
      >
        Goes to another page
      </Button>
    </section>
  )
}

function Site() {
  const { pathname, search } = useLocation()
  useFocusOnNewPage()
  useEffect(() => {
    if (search === '?told') void inform({ title: 'Rates have changed' })
  }, [search])
  return (
    <>
      <header>
        <a href="/">Home</a>
      </header>
      <main id={MAIN_ID} tabIndex={-1}>
        {pathname === '/second' ? (
          <h1>The second page</h1>
        ) : (
          <>
            <Openers />
            <Rows />
            <Forms />
            <Presses />
            <BesideWhatDestroys />
          </>
        )}
      </main>
      <DialogHost />
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ThemeProvider>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </ThemeProvider>,
  )
