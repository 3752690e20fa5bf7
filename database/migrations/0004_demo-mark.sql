CREATE TABLE "demo" (
	"created_on" date PRIMARY KEY NOT NULL
);
