export const formatIssues = (..._parts: unknown[]) => ''
