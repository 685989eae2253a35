export { AttachedFiles, FileLinks } from './FileLinks'
export { FilePicker } from './FilePicker'
export { useSentFiles } from './useSentFiles'
