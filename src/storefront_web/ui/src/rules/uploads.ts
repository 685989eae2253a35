import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENT_BYTES_MIN,
  ATTACHMENT_TYPES,
  ATTACHMENTS_MAX,
} from '../contract/limits/uploads.gen'
import * as messages from '../contract/messages/uploads.gen'
import { UploadCode } from '../contract/enums.gen'
import { fill } from './text'

/** A file as the browser reports it: `size` in bytes. */
export interface OfferedFile {
  fileName: string
  size: number
  type: string
}

/** A file that is refused: the reason in words, and its code. */
export interface RefusedFile {
  fileName: string
  code: UploadCode
  message: string
}

/** Return why a file is refused, or null: its type first, then its size. Source: S2 §5.9, §8. */
export function whyNotFile(fileName: string, size: number, contentType: string | null): RefusedFile | null {
  const types: readonly (string | null)[] = ATTACHMENT_TYPES
  if (!types.includes(contentType))
    return refused(fileName, UploadCode.INVALID_TYPE, messages.FILE_TYPE_NOT_ACCEPTED)
  if (size > ATTACHMENT_BYTES_MAX) return refused(fileName, UploadCode.TOO_LARGE, messages.FILE_TOO_LARGE)
  return size >= ATTACHMENT_BYTES_MIN ? null : refused(fileName, UploadCode.TOO_SMALL, messages.FILE_EMPTY)
}

/**
 * Return the refused files of one upload with the reasons, in order. If the others would make more than 5
 * with the `already` attached ones, all are refused. Source: S2 §5.9, decision B20.
 */
export function whyNotUpload(files: OfferedFile[], already: number): RefusedFile[] {
  const found = files.map((file) => whyNotFile(file.fileName, file.size, file.type))
  const taken = found.filter((one) => one === null).length
  const isTooMany = already + taken > ATTACHMENTS_MAX
  return files.flatMap(
    (file, index) =>
      found[index] ??
      (isTooMany ? [refused(file.fileName, UploadCode.TOO_MANY, messages.TOO_MANY_FILES)] : []),
  )
}

function refused(fileName: string, code: UploadCode, message: string): RefusedFile {
  return { fileName, code, message: fill(message, { file_name: fileName }) }
}
