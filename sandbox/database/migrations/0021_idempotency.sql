-- json keeps an answer as it was written, jsonb does not: a repeated request gets the first answer to the letter.
alter table sandbox.idempotency alter column answer type json using answer::json;
