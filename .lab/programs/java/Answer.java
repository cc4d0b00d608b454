import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers the questions of compare.mjs (../../README.md) with crawler-commons. */
public class Answer {
    private static final Pattern TEXT = Pattern.compile("\"robotsTxt\":\"([^\"]*)\",\"productToken\":\"([^\"]*)\",\"urls\":\\[(.*)\\]");
    /** A string in JSON. The questions escape nothing but quotes and backslashes, as URLs are ASCII without controls. */
    private static final Pattern URL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

    public static void main(String[] arguments) throws Exception {
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var output = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        var parser = new SimpleRobotRulesParser();
        for (String line; (line = input.readLine()) != null; ) {
            Matcher question = TEXT.matcher(line);
            if (!question.find()) throw new IllegalArgumentException(line);
            byte[] octets = Base64.getDecoder().decode(question.group(1));
            String token = question.group(2).toLowerCase(Locale.ROOT);
            BaseRobotRules rules = parser.parseContent("https://example.com/robots.txt", octets, "text/plain", List.of(token));
            var answer = new StringBuilder("{\"allowed\":[");
            Matcher urls = URL.matcher(question.group(3));
            for (boolean first = true; urls.find(); first = false) {
                if (!first) answer.append(',');
                answer.append(rules.isAllowed(urls.group(1).replaceAll("\\\\(.)", "$1")));
            }
            output.println(answer.append("]}"));
            output.flush();
        }
    }
}
