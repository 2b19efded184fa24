/** Stands in for axios's names of HTTP's status codes in the build: nothing of ours or its own asks for one. */
export default {};
