/**
 * Stands for @rjsf/validator-ajv8, which a test helper of @rjsf/core imports: our forms validate by their own rules,
 * and no AJV compiler may reach the browser.
 */
export default null
