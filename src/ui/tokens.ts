// Decides every colour, size and face of the look; the only file of the site in which a colour is written as hex.

/** The two rooms: the light wall of the portal, and CODA, where the house lights are down. */
export const rooms = {
  day: {
    wall: '#F4F5F7',
    card: '#FFFFFF',
    line: '#E3E5EA',
    soft: '#EEF0F4',
    ink: '#15141B',
    muted: '#5E6070',
    /** Text on ink, and the ink of a pressed or hovered button. */
    on_ink: '#FFFFFF',
    ink_hover: '#2E2C39',
    /** Borders of fields: 3 to 1 on a card, where `line` is only decoration. */
    edge: '#868895',
    /** The head row of a table. */
    head: '#FAFBFC',
    attention: '#B26A00',
    attention_soft: '#FFF3DF',
    attention_ink: '#6F4200',
    go: '#1F7A55',
    go_soft: '#E4F4EC',
    go_ink: '#17603F',
    stop: '#B3261E',
    stop_soft: '#FCEBE9',
    stop_ink: '#8E1C16',
    info: '#3C4A86',
    info_soft: '#E9ECF8',
    info_ink: '#2C3869',
    /** Charts, in this order: told apart without red and green, and from a card by 3 to 1. */
    chart_1: '#0072B2',
    chart_2: '#B35900',
  },
  coda: {
    wall: '#0F0E14',
    card: '#18171F',
    line: '#2A2934',
    soft: '#22212B',
    ink: '#F3F1EC',
    muted: '#9C9AAA',
    on_ink: '#15141B',
    ink_hover: '#D9D6CD',
    edge: '#6C6A7B',
    head: '#1D1C25',
    attention: '#F0A93B',
    attention_soft: '#3A2A12',
    attention_ink: '#FFC46B',
    go: '#4FC38F',
    go_soft: '#14322A',
    go_ink: '#7FDDB2',
    stop: '#F2837B',
    stop_soft: '#3B1A1A',
    stop_ink: '#FFA8A1',
    info: '#9DB0F5',
    info_soft: '#252B45',
    info_ink: '#BCCAFF',
    chart_1: '#56B4E9',
    chart_2: '#F0A04B',
  },
} as const

export type Room = keyof typeof rooms

/** The dark band of an event is the same in both rooms. */
export const band = {
  band: '#15141B',
  on_band: '#FFFFFF',
  on_band_muted: '#B9B8C4',
  on_band_closed: '#8E8D9C',
  band_raised: '#26252F',
  band_line: '#3A3944',
  on_band_go: '#8FE0BC',
} as const

/** The accent where no event is in sight. */
export const house_accent = '#C2185B'

export const fonts = {
  title:
    "'Bricolage Grotesque Variable', 'Title by Roboto', 'Title by Arial', 'Title by DejaVu', system-ui, sans-serif",
  text: "'Inter Variable', 'Text by Roboto', 'Text by Arial', 'Text by DejaVu', system-ui, sans-serif",
} as const

/** Type in pixels at the browser's default size; written as rem so that a person's own size is kept. */
export const type_scale = [12, 14, 16, 20, 26, 32, 44] as const
export const spacing = [4, 8, 12, 16, 24, 32] as const
export const radius = { card: 12, field: 9, pill: 999 } as const
export const shadow = '0 1px 2px rgb(21 20 27 / 5%), 0 12px 32px -8px rgb(21 20 27 / 18%)'
export const motion = { quick: '120ms', calm: '200ms' } as const

/** The portal's width of content. */
export const page_width = 1440
