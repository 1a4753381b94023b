-- Windows that have ended are deleted by a job.
create index attempts_by_end on sandbox.attempts (window_ends_at);
