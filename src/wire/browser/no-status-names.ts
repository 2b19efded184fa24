/**
 * Stands in for axios's names of HTTP's status codes in the build: neither Formgate nor axios
 * itself needs one.
 */
export default {};
