// What is sent of a file that comes in parts, before them and after.
import { z } from 'zod'

/** As the person named the file. */
export const fileName = z.string().max(300).default('')
export const fileSize = z.int().min(0)
/** Milliseconds. */
export const fileModified = z.int().min(0)
/** An upload in parts. */
export const fileUpload = z.string().regex(/^[0-9a-f]{80}$/)
