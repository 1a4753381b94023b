/** @param {string} name */
export const pascal = (name) =>
  name
    .split(/[-/]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
/** @param {string} name */
export const camel = (name) => pascal(name).charAt(0).toLowerCase() + pascal(name).slice(1)
/** @param {string} name */
export const sentence = (name) => pascal(name).replace(/(?!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
