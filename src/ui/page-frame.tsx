// The frame around every page: skip link, header with the ways on, main, footer; below 768px a drawer.
import { IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { laterPart } from './later-part.tsx'
import { type FrameNavigation, MAIN_ID } from './main-navigation.ts'
import styles from './page-frame.module.css'
import { Skeleton } from './skeleton.tsx'
import { Wordmark } from './wordmark.tsx'

const NavigationDrawer = laterPart(() =>
  import('./navigation-drawer.tsx').then((part) => part.NavigationDrawer),
)

const footerLinks = [
  { label: 'What’s new', to: '/updates' },
  { label: 'Contact', to: '/contact' },
  { label: 'Terms & Conditions', to: '/terms' },
  { label: 'Privacy Policy', to: '/privacy' },
]

export function PageFrame({ items, person, onSignOut, children }: FrameNavigation & { children: ReactNode }) {
  const { pathname } = useLocation()
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <div className={styles.frame}>
      <a href={`#${MAIN_ID}`} className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link to="/" className={styles.home} aria-label="Callboard, home">
            <Wordmark />
          </Link>
          <nav className={styles.links} aria-label="Main">
            {items.map((item) => (
              <Link
                key={item.to}
                to={item.to}
                className={styles.link}
                aria-current={item.here(pathname) ? 'page' : undefined}
              >
                {item.label}
              </Link>
            ))}
          </nav>
          <Who person={person} onSignOut={onSignOut} />
          <button
            type="button"
            className={styles.menu}
            aria-label={person ? `Menu, ${person.initials}` : 'Menu'}
            aria-haspopup="dialog"
            aria-expanded={drawer === 'open'}
            onClick={() => setDrawer('open')}
          >
            <IconMenu2 size={22} aria-hidden="true" />
            {person && (
              <span className={styles.avatar} aria-hidden="true">
                {person.initials}
              </span>
            )}
          </button>
        </div>
      </header>
      {drawer !== 'never' && (
        <NavigationDrawer
          opened={drawer === 'open'}
          onClose={() => setDrawer('closed')}
          items={items}
          person={person}
          onSignOut={onSignOut}
        />
      )}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.footerBar}>
          <span>Callboard. Registration, music, scores and critiques in one place.</span>
          <nav className={styles.footerLinks} aria-label="Footer">
            {footerLinks.map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </footer>
    </div>
  )
}

function Who({ person, onSignOut }: Pick<FrameNavigation, 'person' | 'onSignOut'>) {
  return (
    <div className={styles.who}>
      {person === undefined && <Skeleton className={styles.waiting} />}
      {person && (
        <>
          <Link to="/account" className={styles.person} title="My Account">
            <span className={styles.name}>{person.name}</span>
            <span className={styles.avatar}>{person.initials}</span>
          </Link>
          <button type="button" className={styles.signOut} onClick={onSignOut}>
            Sign Out
          </button>
        </>
      )}
    </div>
  )
}
