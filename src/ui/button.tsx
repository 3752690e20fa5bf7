// The buttons: one primary thing to do next, secondary and quiet ones beside it, and links that look like them.
import { Button as LibraryButton } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'band'

interface Look {
  look?: ButtonLook | undefined
  size?: 'small' | 'normal' | 'large' | undefined
  /** Fills the width it is given. */
  wide?: boolean | undefined
  icon?: ReactNode
}

export interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'size' | 'color'> {
  /** Shows that it works and takes no second click. */
  busy?: boolean | undefined
}

function lookOf({ look = 'secondary', size = 'normal', wide = false, icon }: Look) {
  return {
    classNames: {
      root: [styles.button, styles[look], styles[size]].filter(Boolean).join(' '),
      label: styles.label,
      loader: styles.loader,
    },
    fullWidth: wide,
    leftSection: icon,
  }
}

/** The library disables a button that is loading, which takes the focus from it: the next key would be nobody's. */
function FocusableWhileBusy({
  disabled,
  'data-loading': loading,
  ...rest
}: ComponentPropsWithRef<'button'> & { 'data-loading'?: boolean | undefined }) {
  return (
    <button
      type="button"
      {...rest}
      data-loading={loading}
      disabled={!loading && disabled}
      aria-disabled={loading || undefined}
    />
  )
}

export function Button({
  look,
  size,
  wide,
  icon,
  busy,
  type = 'button',
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <LibraryButton
      {...rest}
      {...lookOf({ look, size, wide, icon })}
      component={FocusableWhileBusy}
      type={type}
      disabled={disabled ?? false}
      loading={busy ?? false}
      aria-busy={busy || undefined}
      // A busy button stays focusable, so that the keyboard does not lose its place.
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}

export interface LinkButtonProps extends Look {
  to: To
  children: ReactNode
  replace?: boolean
  /** Loads the page anew, as after a crash. */
  reloadDocument?: boolean
  state?: unknown
}

/** A link inside the site that looks like a button. */
export function LinkButton({
  to,
  children,
  replace,
  reloadDocument,
  state,
  look,
  size,
  wide,
  icon,
}: LinkButtonProps) {
  return (
    <LibraryButton
      component={Link}
      to={to}
      state={state}
      {...(replace ? { replace } : {})}
      {...(reloadDocument ? { reloadDocument } : {})}
      {...lookOf({ look, size, wide, icon })}
    >
      {children}
    </LibraryButton>
  )
}

/** A link to another site, in a new tab, that looks like a button. */
export function OutsideButton({
  href,
  children,
  look,
  size,
  wide,
  icon,
}: Look & { href: string; children: ReactNode }) {
  return (
    <LibraryButton
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      {...lookOf({ look, size, wide, icon })}
    >
      {children}
    </LibraryButton>
  )
}

/** A small action in words, as in the rows of a table: Edit, Remove. */
export function TextButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button {...props} type="button" className={[styles.text, props.className].filter(Boolean).join(' ')} />
  )
}
